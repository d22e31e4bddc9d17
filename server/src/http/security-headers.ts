import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // What nothing but a document may do: its own policy replaces this one.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Two years, as browsers' preload lists ask for at least one. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** What every answer says, whoever makes it: the app, the framework, or the server before either has the request. */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeaders = (https: boolean): SecurityHeaders => ({ ...HEADERS, ...(https ? HSTS : {}) });

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
