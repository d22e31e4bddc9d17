import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from './use-save.ts';
import { PhotoRejected } from './use-photo.ts';

const silent = new ApiError('refused', '', 200);
const unanswered = new ApiError('network', '', 0);

it.each([
  [silent, 'image', false, 'Image upload failed'],
  [silent, 'record', false, 'Failed to add officer'],
  [silent, 'record', true, 'Failed to update officer'],
  [new ApiError('refused', 'Too dark.', 400), 'image', true, 'Too dark.'],
  [new PhotoRejected('This file cannot be shown.'), 'image', true, 'This file cannot be shown.'],
  [unanswered, 'image', false, 'Image upload failed'],
  [unanswered, 'record', true, 'An error occurred while updating the officer.'],
  [new Error('boom'), 'record', false, 'An error occurred while adding the officer.'],
  [new ApiError('sessionEnded', '', 401), 'record', true, 'Your session has ended. Please log in again.'],
] as const)('says of %s at the %s (editing: %s): %s', (error, step, editing, text) => {
  expect(failureText(error, { step, editing })).toBe(text);
});
