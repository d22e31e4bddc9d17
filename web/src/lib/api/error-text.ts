import { appMessages } from '@buckle/domain/messages';
import { ApiError } from './api-error.ts';

/** Returns the message of a failed request: the server's message, if any. */
export const errorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || appMessages.networkFailed;
