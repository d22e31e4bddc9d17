import type { FastifyInstance } from 'fastify';

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Responses other than documents may load nothing, also when opened directly. Documents override this policy.
  'content-security-policy': NOTHING,
} as const;

/** Two years, as browsers' preload lists ask for at least one. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** Headers of every response: from the app, from Fastify, or from the server before either handles the request. */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeaders = (https: boolean): SecurityHeaders => ({ ...HEADERS, ...(https ? HSTS : {}) });

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
