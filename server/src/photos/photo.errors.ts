import { photoMessages } from '@buckle/domain/messages/photo';
import { photoErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const photoErrors = {
  heic: () => new RequestError(400, 'heic', photoMessages.heic),
  notAPhoto: () => new RequestError(400, 'not-a-photo', photoMessages.notAPhoto),
  sideTooLong: (max: number) => new RequestError(400, 'side-too-long', photoErrorMessages.sideTooLong(max)),
  damaged: () => new RequestError(404, 'photo-damaged', photoErrorMessages.damaged),
};
