import { listRefusals } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const officerErrors = {
  listUnderWay: () => new RequestError(429, 'list-under-way', listRefusals.listUnderWay),
  searchesUnderWay: () => new RequestError(429, 'searches-under-way', listRefusals.searchesUnderWay),
  listsUnderWay: () => new RequestError(503, 'lists-under-way', listRefusals.listsUnderWay),
};
