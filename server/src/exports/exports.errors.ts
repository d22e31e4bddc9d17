import { requestError } from '../http/request-error.ts';

export const exportErrors = {
  bothListAndSearch: requestError(400, 'list-and-search'),
  bothSelections: requestError(400, 'two-selections'),
  noOfficers: requestError(409, 'nobody-to-export'),
  tooManyToPrint: requestError(409, 'too-many-to-print'),
  inProgress: requestError(429, 'export-under-way'),
  tooManyExports: requestError(503, 'exports-under-way'),
};
