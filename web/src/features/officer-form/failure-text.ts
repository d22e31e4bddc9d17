import { appMessages } from '@buckle/domain/messages';
import { writeMessages as messages } from '@buckle/domain/messages/write';
import { ApiError } from '../../lib/api/api-error.ts';
import { PhotoRejected } from './prepare-photo.ts';

/** The failed step. */
export interface Attempt {
  readonly step: 'image' | 'record';
  readonly editing: boolean;
}

/** The sentence of a failed save (specification, section 8): the server's where it has one. */
export function failureText(error: unknown, { step, editing }: Attempt): string {
  if (error instanceof ApiError && error.kind === 'sessionEnded') return appMessages.sessionExpired;
  if (error instanceof PhotoRejected) return error.message;
  const rejected = error instanceof ApiError && error.kind === 'refused';
  if (rejected && error.message !== '') return error.message;
  if (step === 'image') return messages.uploadFailed;
  if (rejected) return editing ? messages.updateFailed : messages.addFailed;
  return editing ? messages.updateError : messages.addError;
}
