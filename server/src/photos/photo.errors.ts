import { photoMessages } from '@buckle/domain/messages';
import { RequestError } from '../http/request-error.ts';

export const photoErrors = {
  notAPhoto: () => new RequestError(400, 'not-a-photo', photoMessages.notAPhoto),
};
