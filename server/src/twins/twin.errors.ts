import { twinErrorMessages as messages } from '@buckle/domain/messages/twins';
import { RequestError } from '../http/request-error.ts';

export const twinErrors = {
  sameRecord: () => new RequestError(400, 'same-record', messages.sameRecord),
  withdrawn: () => new RequestError(409, 'record-withdrawn', messages.withdrawn),
};
