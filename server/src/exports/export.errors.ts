import { exportRefusals } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const exportErrors = {
  bothListAndSearch: () => new RequestError(400, 'list-and-search', exportRefusals.bothListAndSearch),
  bothSelections: () => new RequestError(400, 'two-selections', exportRefusals.bothSelections),
  nobody: () => new RequestError(409, 'nobody-to-export', exportRefusals.nobody),
  tooManyToPrint: (most: number) => new RequestError(409, 'too-many-to-print', exportRefusals.tooManyToPrint(most)),
  underWay: () => new RequestError(429, 'export-under-way', exportRefusals.underWay),
  othersUnderWay: () => new RequestError(503, 'exports-under-way', exportRefusals.othersUnderWay),
};
