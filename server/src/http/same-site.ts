import type { FastifyRequest } from 'fastify';
import { requestErrors } from './request-error.ts';

/** Rejects a cross-site request with 403. */
export type RejectCrossSite = (request: FastifyRequest) => void;

const read = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether `origin` is the origin of the request, from its own headers or those of a trusted proxy. The scheme counts if
 * it is known to be HTTPS; behind a proxy that does not forward it, it is unknown.
 */
function isSameOrigin(origin: URL, { host, protocol }: FastifyRequest): boolean {
  // A proxy may write the usual port out.
  const arrivedAt = read(`${origin.protocol}//${host}`);
  return origin.host === arrivedAt?.host && (protocol !== 'https' || origin.protocol === 'https:');
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^\s*(?:multipart\/|application\/x-www-form-urlencoded|text\/plain)/iu.test(headers['content-type'] ?? '');

/**
 * Rejects cross-site requests. A multipart body is what a form of any page can send: every browser names the page's origin
 * then, and a program, which has none, sends `X-Requested-With`. A page of another site cannot add a header without asking
 * first (CORS), which is never allowed. `SameSite=Strict` protects the session cookie; this also prevents login CSRF. Browsers
 * without `Sec-Fetch-Site` send `Origin`: it must be `publicUrl`, or the host forwarded by a trusted proxy; if neither
 * is set, the request's host.
 */
export function rejectCrossSite(publicUrl: string | undefined): RejectCrossSite {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request) => {
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site !== undefined) throw requestErrors.crossSite();
    if (request.headers.origin === undefined) {
      if (isForm(request) && !request.headers['x-requested-with']) throw requestErrors.noOrigin();
      return;
    }
    const origin = read(request.headers.origin);
    if (!origin) throw requestErrors.crossSite();
    if (origin.origin === publicOrigin) return;
    const hostCounts = publicOrigin === undefined || request.headers['x-forwarded-host'] !== undefined;
    if (!hostCounts || !isSameOrigin(origin, request)) throw requestErrors.crossSite();
  };
}
