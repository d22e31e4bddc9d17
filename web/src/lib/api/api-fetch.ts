import { noteResponse, noteSilence } from '../platform/connectivity.ts';
import type { RawResponse } from './api-response.ts';
import { ApiError } from './api-error.ts';

/** In-memory cache by ETag, so that an unchanged list is not transferred twice. */
const etagCache = new Map<string, { readonly etag: string; readonly raw: RawResponse }>();
const ETAG_CACHE_MAX = 20;

function keep(address: string, etag: string, raw: RawResponse): void {
  etagCache.delete(address);
  etagCache.set(address, { etag, raw });
  const [oldest] = etagCache.keys();
  if (etagCache.size > ETAG_CACHE_MAX && oldest !== undefined) etagCache.delete(oldest);
}

/** A request whose headers are names and values. */
export interface Request extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request; returns the cached response on 304. */
export async function fetchOnce(address: string, init: Request): Promise<RawResponse> {
  const before = init.method ? undefined : etagCache.get(address);
  try {
    const headers = { ...init.headers, ...(before && { 'if-none-match': before.etag }) };
    const response = await fetch(address, { ...init, headers });
    const text = await response.text();
    noteResponse();
    if (before && response.status === 304) return before.raw;
    const raw = { status: response.status, text };
    const etag = response.headers.get('etag');
    if (etag && response.ok && !init.method) keep(address, etag, raw);
    return raw;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteSilence();
    throw new ApiError('network', '', 0);
  }
}
