import { importErrorMessages as messages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const importErrors = {
  noSuchImport: () => new RequestError(404, 'no-such-import', messages.noSuchImport),
};
