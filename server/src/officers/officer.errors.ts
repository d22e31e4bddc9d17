import { listErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const officerErrors = {
  listInProgress: () => new RequestError(429, 'list-under-way', listErrorMessages.listInProgress),
  tooManySearches: () => new RequestError(429, 'searches-under-way', listErrorMessages.tooManySearches),
  tooManyLists: () => new RequestError(503, 'lists-under-way', listErrorMessages.tooManyLists),
};
