import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** What nothing but a document may do: its own policy replaces this one. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Two years, as browsers' preload lists ask for at least one. */
const HSTS = 'max-age=63072000; includeSubDomains';

export function securityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(HEADERS).header('content-security-policy', NOTHING);
    if (https) void reply.header('strict-transport-security', HSTS);
    done();
  });
}
