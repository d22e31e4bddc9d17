import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnHosts } from '../settings/config.ts';
import { requestErrors } from './request-error.ts';

/** Called by address: balancers do not know the public host name. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** How many hosts the head of a request names. */
function hostsNamed({ rawHeaders }: FastifyRequest['raw']): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/** Rejects a request with several or no `Host` headers. */
function refuseUnclearHosts({ raw }: FastifyRequest): void {
  const named = hostsNamed(raw);
  const mayBeLeftOut = raw.httpVersion === '1.0';
  if (named > 1 || (named === 0 && !mayBeLeftOut)) throw requestErrors.oneHost();
}

/** Characters that are invalid in a host and port, or that end or hide a host. */
const NO_HOST = /[^\w.:[\]-]/u;

/** A host as addresses have it: small letters, and no port where it is the scheme's own; undefined where it is none. */
function normal(host: string, scheme: string): string | undefined {
  if (NO_HOST.test(host)) return undefined;
  const address = `${scheme}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Rejects a request whose target is not a path. An absolute URL is only accepted with the host of the `Host` header:
 * otherwise a proxy and the server might choose different hosts.
 */
function refuseUnclearTargets({ raw: { url = '', headers } }: FastifyRequest): void {
  if (url.startsWith('/')) return;
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url)) throw requestErrors.badAddress();
  const { protocol, host, username, password } = new URL(url);
  const isOne = username === '' && password === '' && host === normal(headers.host ?? '', protocol);
  if (!isOne) throw requestErrors.badAddress();
}

/**
 * Rejects a request for a foreign host: `Host`, or `X-Forwarded-Host` from a trusted proxy. Accepts any host if none is
 * configured.
 */
function refuseOtherHosts(own: OwnHosts | undefined): (request: FastifyRequest) => void {
  if (!own) return () => undefined;
  const { protocol, origin, host } = new URL(own.publicUrl);
  const hosts = new Set([host, ...own.others.map((other) => normal(other, protocol))]);
  return (request) => {
    if (HEALTH.has(request.url)) return;
    const asked = normal(request.host, protocol);
    if (asked === undefined || !hosts.has(asked)) throw requestErrors.otherHost(origin);
  };
}

/** The route of every address that a browser may open: the app's own routes decide there. */
const ANY_DOCUMENT = '/*';

/** Rejects non-canonical spellings of a route's path, which could bypass a proxy's path rules. */
function refuseOtherSpellings({ raw: { url = '' }, routeOptions, is404 }: FastifyRequest): void {
  const [path = ''] = url.split('?');
  if (is404 || (routeOptions.url !== ANY_DOCUMENT && /[%#]/u.test(path))) throw requestErrors.notFound();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Validates the host and the path of each request first, whatever its body. Rejected requests with a body close their
 * connection.
 */
export function refuseStrays(app: FastifyInstance, own: OwnHosts | undefined): void {
  const refuse = refuseOtherHosts(own);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' && hasBody(request)) void reply.header('connection', 'close');
    try {
      refuseUnclearHosts(request);
      refuseUnclearTargets(request);
      refuse(request);
      refuseOtherSpellings(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
