import { appMessages } from '@buckle/domain/messages';
import { ApiError } from './api-error.ts';

/** What a person reads when a call failed: the server's sentence where it has one. */
export const errorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || appMessages.networkFailed;
