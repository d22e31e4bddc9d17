import { exportErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const exportErrors = {
  bothListAndSearch: () => new RequestError(400, 'list-and-search', exportErrorMessages.bothListAndSearch),
  bothSelections: () => new RequestError(400, 'two-selections', exportErrorMessages.bothSelections),
  noOfficers: () => new RequestError(409, 'nobody-to-export', exportErrorMessages.noOfficers),
  tooManyToPrint: (max: number) => new RequestError(409, 'too-many-to-print', exportErrorMessages.tooManyToPrint(max)),
  inProgress: () => new RequestError(429, 'export-under-way', exportErrorMessages.inProgress),
  tooManyExports: () => new RequestError(503, 'exports-under-way', exportErrorMessages.tooManyExports),
};
