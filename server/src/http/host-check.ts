import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicHosts } from '../settings/config.ts';
import { requestErrors } from './request-error.ts';

/** Called by address: balancers and monitoring do not know the public host name. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Validates the host and the path of each request first, whatever its body. Rejected requests with a body close their
 * connection.
 */
export function checkHosts(app: FastifyInstance, publicHosts: PublicHosts | undefined): void {
  const rejectUnknown = rejectUnknownHosts(publicHosts);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' && hasBody(request)) void reply.header('connection', 'close');
    try {
      rejectUnclearHosts(request);
      rejectUnclearTargets(request);
      rejectUnknown(request);
      rejectNonCanonical(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Rejects a request for a foreign host: `Host`, or `X-Forwarded-Host` from a trusted proxy. Accepts any host if none is
 * configured.
 */
function rejectUnknownHosts(publicHosts: PublicHosts | undefined): (request: FastifyRequest) => void {
  if (!publicHosts) return () => undefined;
  const { protocol, origin, host } = new URL(publicHosts.publicUrl);
  const hosts = new Set([host, ...publicHosts.additional.map((additional) => normal(additional, protocol))]);
  return (request) => {
    if (HEALTH_PATHS.has(request.url)) return;
    const requested = normal(request.host, protocol);
    if (requested === undefined || !hosts.has(requested)) throw requestErrors.wrongHost(origin);
  };
}

/** Characters that are invalid in a host and port, or that end or hide a host. */
const NO_HOST = /[^\w.:[\]-]/u;

/** A host as addresses have it: small letters, and no port where it is the scheme's own; undefined where it is none. */
function normal(host: string, scheme: string): string | undefined {
  if (NO_HOST.test(host)) return undefined;
  const address = `${scheme}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Rejects a request with several or no `Host` headers. */
function rejectUnclearHosts({ raw }: FastifyRequest): void {
  const named = hostsNamed(raw);
  const isOptional = raw.httpVersion === '1.0';
  if (named > 1 || (named === 0 && !isOptional)) throw requestErrors.oneHost();
}

/** How many hosts the head of a request names. */
function hostsNamed({ rawHeaders }: FastifyRequest['raw']): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/**
 * Rejects a request whose target is not a path. An absolute URL is only accepted with the host of the `Host` header:
 * otherwise a proxy and the server might choose different hosts.
 */
function rejectUnclearTargets({ raw: { url = '', headers } }: FastifyRequest): void {
  if (url.startsWith('/')) return;
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url)) throw requestErrors.badAddress();
  const { protocol, host, username, password } = new URL(url);
  const isOne = username === '' && password === '' && host === normal(headers.host ?? '', protocol);
  if (!isOne) throw requestErrors.badAddress();
}

/** The route of every address that a browser may open: the app's own routes decide there. */
const ANY_DOCUMENT = '/*';

/** Rejects non-canonical spellings of a route's path, which could bypass a proxy's path rules. */
function rejectNonCanonical({ raw: { url = '' }, routeOptions, is404 }: FastifyRequest): void {
  const [path = ''] = url.split('?');
  if (is404 || (routeOptions.url !== ANY_DOCUMENT && /[%#]/u.test(path))) throw requestErrors.notFound();
}

/** Rejects a cross-site request with 403. */
export type RejectCrossSite = (request: FastifyRequest) => void;

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

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^\s*(?:multipart\/|application\/x-www-form-urlencoded|text\/plain)/iu.test(headers['content-type'] ?? '');

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
