import type { FastifyRequest } from 'fastify';
import { requestErrors } from './request-error.ts';

/** Refuses a request with 403 where another site made a browser send it. */
export type RefuseOtherSites = (request: FastifyRequest) => void;

const read = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether `origin` is where the request arrived, as it says itself or a trusted proxy says of it. The scheme counts
 * where it is known to be HTTPS; behind a proxy that does not tell, it is not known here.
 */
function isOwn(origin: URL, { host, protocol }: FastifyRequest): boolean {
  // A proxy may write the usual port out.
  const arrivedAt = read(`${origin.protocol}//${host}`);
  return origin.host === arrivedAt?.host && (protocol !== 'https' || origin.protocol === 'https:');
}

/**
 * Refuses what another site makes a browser send. Beside `SameSite=Strict`, which keeps the cookie at home, this
 * keeps a login from being forced upon a browser. Browsers that say nothing of the site say their origin: that must be
 * `publicUrl`, or the host that a trusted proxy was asked for; where no address is set, the host that was asked for.
 */
export function refuseOtherSites(publicUrl: string | undefined): RefuseOtherSites {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request) => {
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site !== undefined) throw requestErrors.otherSite();
    if (request.headers.origin === undefined) return;
    const origin = read(request.headers.origin);
    if (!origin) throw requestErrors.otherSite();
    if (origin.origin === publicOrigin) return;
    const hostCounts = publicOrigin === undefined || request.headers['x-forwarded-host'] !== undefined;
    if (!hostCounts || !isOwn(origin, request)) throw requestErrors.otherSite();
  };
}
