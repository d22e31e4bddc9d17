import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigError, LOGO_PATH } from '../settings/config.ts';

/** Headers of every response: from the app, from Fastify, or from the server before either handles the request. */
export type SecurityHeaders = Readonly<Record<string, string>>;

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

export const securityHeaders = (https: boolean): SecurityHeaders => ({ ...HEADERS, ...(https ? HSTS : {}) });

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** An SVG that is opened by itself may draw, and nothing else. */
const DRAW_ONLY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Serves the installation's own logo, if there is one, read once at the start; throws a `ConfigError` where it cannot be read. */
export function logo(app: FastifyInstance, file: string): void {
  if (file === '') return;
  const type = TYPES[extname(file).toLowerCase()];
  if (type === undefined) {
    throw new ConfigError(`LOGO=${file}: the logo must be an SVG, PNG, WebP or JPEG file. Name another one.`);
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ConfigError(`LOGO=${file}: this file cannot be read. Correct the path, or leave LOGO unset.`, {
      cause: error,
    });
  }
  app.get(LOGO_PATH, (_request, reply) =>
    reply.header('content-security-policy', DRAW_ONLY).header('cache-control', 'no-cache').type(type).send(bytes),
  );
}
