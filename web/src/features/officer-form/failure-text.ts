import { appMessages, writeMessages as say } from '@buckle/domain/messages';
import { ApiError } from '../../lib/api/api-error.ts';
import { PhotoRefused } from './prepare-photo.ts';

/** The failed step. */
export interface Attempt {
  readonly step: 'image' | 'record';
  readonly editing: boolean;
}

/** The sentence of a failed save (specification, section 8): the server's where it has one. */
export function failureText(error: unknown, { step, editing }: Attempt): string {
  if (error instanceof ApiError && error.kind === 'sessionEnded') return appMessages.sessionEnded;
  if (error instanceof PhotoRefused) return error.message;
  const refused = error instanceof ApiError && error.kind === 'refused';
  if (refused && error.message !== '') return error.message;
  if (step === 'image') return say.uploadFailed;
  if (refused) return editing ? say.updateFailed : say.addFailed;
  return editing ? say.updateError : say.addError;
}
