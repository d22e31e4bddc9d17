import { requestMessages, savedViewErrorMessages as messages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

/** Errors of saved views. */
export const savedViewErrors = {
  noSuchView: () => new RequestError(404, 'no-such-view', messages.noSuchView),
  duplicateName: (name: string) => new RequestError(409, 'view-name-taken', messages.duplicateName(name)),
  tooMany: (max: number) => new RequestError(409, 'too-many-views', messages.tooMany(max)),
  notShareable: () => new RequestError(403, 'admins-only', requestMessages.adminsOnly),
};
