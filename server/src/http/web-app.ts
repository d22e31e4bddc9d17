import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicSettings } from '@buckle/domain/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { fillDocument } from './fill-document.ts';
import { documentPolicy, type DocumentKind, SERVICE_WORKER, workerPolicy } from './document-policy.ts';

interface Document {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  readonly policy: string;
}

const FILES: Record<DocumentKind, string> = { login: 'index.html', app: 'app.html' };

async function load(directory: string, document: DocumentKind, settings: PublicSettings): Promise<Document> {
  const html = Buffer.from(fillDocument(await readFile(join(directory, FILES[document]), 'utf8'), settings));
  const [br, gzip] = await Promise.all([compress(html, 'br', true), compress(html, 'gzip', true)]);
  return {
    bytes: { identity: html, br, gzip },
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
    policy: documentPolicy({ document, badges: settings.badges, host: settings.host }),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply
    .header('content-security-policy', document.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', document.etag);
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(document.bytes[encoding]);
}

const wantsDocument = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/**
 * The built web app in `directory`: its files, the login document at `/`, and the app's document at every other
 * address that a browser navigates to, where the app's own routes decide.
 */
export async function webApp(app: FastifyInstance, directory: string, settings: PublicSettings): Promise<void> {
  const login = await load(directory, 'login', settings);
  const main = await load(directory, 'app', settings);

  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders(reply, path) {
      const named = path.includes(`${join(directory, 'assets')}/`);
      void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.startsWith(join(directory, SERVICE_WORKER))) void reply.header('content-security-policy', workerPolicy);
    },
  });

  for (const path of ['/', '/index.html']) app.get(path, (request, reply) => send(request, reply, login));
  app.get('/app.html', (request, reply) => send(request, reply, main));
  app.get('/*', (request, reply) => (wantsDocument(request) ? send(request, reply, main) : reply.callNotFound()));
}
