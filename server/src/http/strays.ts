import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnHosts } from '../config.ts';
import { requestErrors } from './request-error.ts';

/** Asked by address: balancers do not know the name that people use. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** How many hosts the head of a request names. */
function hostsNamed({ rawHeaders }: FastifyRequest['raw']): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/** Refuses a request whose head does not say once which host it is for. */
function refuseUnclearHosts({ raw }: FastifyRequest): void {
  const named = hostsNamed(raw);
  const mayBeLeftOut = raw.httpVersion === '1.0';
  if (named > 1 || (named === 0 && !mayBeLeftOut)) throw requestErrors.oneHost();
}

/** What else than a host and a port an address may have before its path, and what ends or hides a host in it. */
const NO_HOST = /[^\w.:[\]-]/u;

/** A host as addresses have it: small letters, and no port where it is the scheme's own; undefined where it is none. */
function normal(host: string, scheme: string): string | undefined {
  if (NO_HOST.test(host)) return undefined;
  const address = `${scheme}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Refuses a request whose target is no path. A whole address may stand there, of the very host that the head names: what
 * stands before the server and decides by the one, and the server by the other, would otherwise mean two hosts.
 */
function refuseUnclearTargets({ raw: { url = '', headers } }: FastifyRequest): void {
  if (url.startsWith('/')) return;
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url)) throw requestErrors.badAddress();
  const { protocol, host, username, password } = new URL(url);
  const isOne = username === '' && password === '' && host === normal(headers.host ?? '', protocol);
  if (!isOne) throw requestErrors.badAddress();
}

/**
 * Refuses a request for another host than the own ones: `Host`, or what a trusted proxy says in `X-Forwarded-Host`. Where
 * they are not known, any will do.
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

/** Refuses the address of a route in any spelling but its own: rules of a proxy that look at the path must not be passed by. */
function refuseOtherSpellings({ raw: { url = '' }, routeOptions, is404 }: FastifyRequest): void {
  const [path = ''] = url.split('?');
  if (is404 || (routeOptions.url !== ANY_DOCUMENT && /[%#]/u.test(path))) throw requestErrors.notFound();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Looks at each request before anything else does: refuses one for another host or to an address that there is not,
 * whatever body it has. A body that nobody will read ends with its connection.
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
