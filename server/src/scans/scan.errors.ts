import { orderErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const scanErrors = {
  notAScan: () => new RequestError(400, 'not-a-scan', orderErrorMessages.notAScan),
};
