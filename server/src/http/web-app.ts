import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicSettings } from '@buckle/domain/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compress } from './compression.ts';
import { fillDocument } from './fill-document.ts';
import { documentPolicy, type DocumentKind, SERVICE_WORKER, workerPolicy } from './document-policy.ts';
import { readWebFiles, sendWebFile, type WebFile, webFile } from './web-files.ts';

const FILES: Record<DocumentKind, string> = { login: 'index.html', app: 'app.html' };

/** What the build wrote into a document, to be painted before its style sheets. */
const STYLE = /<style>([^<]*)<\/style>/u;

async function load(directory: string, document: DocumentKind, settings: PublicSettings): Promise<WebFile> {
  const text = fillDocument(await readFile(join(directory, FILES[document]), 'utf8'), settings);
  const html = Buffer.from(text);
  const [, style] = STYLE.exec(text) ?? [];
  const [br, gzip] = await Promise.all([compress(html, 'br', true), compress(html, 'gzip', true)]);
  return webFile(
    { identity: html, br, gzip },
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': documentPolicy({ document, badges: settings.badges, host: settings.host, style }),
      'cache-control': 'no-cache',
    },
  );
}

const wantsDocument = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/**
 * The built web app in `directory`: its files, the login document at `/`, and the app's document at every other
 * address that a browser navigates to, where the app's own routes decide. All is read once, at the start.
 */
export async function webApp(app: FastifyInstance, directory: string, settings: PublicSettings): Promise<void> {
  const serve = (path: string, file: WebFile): void =>
    void app.get(path, (request, reply) => sendWebFile(request, reply, file));

  for (const [path, file] of await readWebFiles(directory)) {
    const policy = path === `/${SERVICE_WORKER}` ? { 'content-security-policy': workerPolicy } : {};
    serve(path, { ...file, headers: { ...file.headers, ...policy } });
  }
  const login = await load(directory, 'login', settings);
  const main = await load(directory, 'app', settings);
  for (const path of ['/', '/index.html']) serve(path, login);
  serve('/app.html', main);
  app.get('/*', (request, reply) =>
    wantsDocument(request) ? sendWebFile(request, reply, main) : reply.callNotFound(),
  );
}
