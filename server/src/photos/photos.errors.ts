import { requestError } from '../http/request-error.ts';

export const photoErrors = {
  heic: requestError(400, 'heic'),
  notAPhoto: requestError(400, 'not-a-photo'),
  sideTooLong: requestError(400, 'side-too-long'),
  damaged: requestError(404, 'photo-damaged'),
};
