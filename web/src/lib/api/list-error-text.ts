import { appMessages, searchMessages } from '@buckle/domain/messages';
import { ApiError } from './api-error.ts';

/**
 * Returns the message when officers could not be fetched (specification, section 8); what the user may not see says so
 * itself.
 */
export function listErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return appMessages.networkFailed;
  return error.status === 403 ? error.message : searchMessages.listFailed;
}
