import { expect, it } from 'vitest';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { contestedFields, fieldsChangedByServer, mergeConflict } from './use-save.ts';

const then = { ...blankOfficer, post: 'Beat', zone: 'Zone 1', rewards: '1', version: 1 };
const conflict = {
  then,
  now: { ...then, post: 'Desk', zone: 'Zone 2', version: 2 },
  mine: { ...then, post: 'Court', rewards: '2' },
  message: '',
};

it('tells what both changed from what only the other did', () => {
  expect(contestedFields(conflict)).toEqual(['post']);
  expect(fieldsChangedByServer(conflict)).toEqual(['zone']);
});

it('keeps both changes, and of a contested field what was chosen', () => {
  expect(mergeConflict(conflict, [])).toMatchObject({ post: 'Court', zone: 'Zone 2', rewards: '2' });
  expect(mergeConflict(conflict, ['post'])).toMatchObject({ post: 'Desk', zone: 'Zone 2', rewards: '2' });
});
