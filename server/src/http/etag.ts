/** Responses as bytes with an ETag. */
import { compressPage, type Encoding } from './compression.ts';
import type { BytesResponse } from './handler.ts';

export const headersOf = (etag: string, encoding: Encoding) => ({
  etag,
  vary: 'accept-encoding',
  'content-type': 'application/json; charset=utf-8',
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

/** Whether the client's copy is current. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === etag);

export const sent = async (text: string, etag: string, encoding: Encoding): Promise<BytesResponse> => ({
  status: 200,
  headers: headersOf(etag, encoding),
  bytes: await compressPage(Buffer.from(text), encoding),
});
