import { photoMessages } from '@buckle/domain/messages';
import { photoRefusals } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

export const photoErrors = {
  notAPhoto: () => new RequestError(400, 'not-a-photo', photoMessages.notAPhoto),
  sideTooLong: (most: number) => new RequestError(400, 'side-too-long', photoRefusals.sideTooLong(most)),
  damaged: () => new RequestError(404, 'photo-damaged', photoRefusals.damaged),
};
