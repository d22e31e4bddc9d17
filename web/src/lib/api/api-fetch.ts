import { noteAnswer, noteSilence } from '../platform/connectivity.ts';
import type { RawAnswer } from './api-response.ts';
import { ApiError } from './api-error.ts';

/** In-memory cache by ETag, so that an unchanged list is not transferred twice. */
const kept = new Map<string, { readonly etag: string; readonly answer: RawAnswer }>();
const KEPT_MAX = 20;

function keep(address: string, etag: string, answer: RawAnswer): void {
  kept.delete(address);
  kept.set(address, { etag, answer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** A request whose headers are names and values. */
export interface Request extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request; returns the cached response on 304. */
export async function fetchOnce(address: string, init: Request): Promise<RawAnswer> {
  const before = init.method ? undefined : kept.get(address);
  try {
    const headers = { ...init.headers, ...(before && { 'if-none-match': before.etag }) };
    const response = await fetch(address, { ...init, headers });
    const text = await response.text();
    noteAnswer();
    if (before && response.status === 304) return before.answer;
    const answer = { status: response.status, text };
    const etag = response.headers.get('etag');
    if (etag && response.ok && !init.method) keep(address, etag, answer);
    return answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteSilence();
    throw new ApiError('network', '', 0);
  }
}
