import { appMessages, searchMessages } from '@buckle/domain/messages';
import { ApiError } from './api-error.ts';

/** Returns the message when officers could not be fetched (specification, section 8). */
export const listErrorText = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'refused' ? searchMessages.listFailed : appMessages.networkFailed;
