import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '@buckle/domain/settings';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';

const DOCUMENT = '<!doctype html><script type="application/json" id="settings">{}</script>';
const SECRET = 'nobody shall read this';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buckle-test-'));
  const built = join(folder, 'dist');
  await mkdir(join(built, 'assets'), { recursive: true });
  await mkdir(join(built, '.git'));
  for (const name of ['index.html', 'app.html']) await writeFile(join(built, name), DOCUMENT);
  await writeFile(join(built, 'assets', 'app.js'), 'export {};');
  await writeFile(join(built, 'assets', 'app.js.br'), 'as Brotli');
  await writeFile(join(built, 'manifest.webmanifest'), '{}');
  for (const name of ['.sources', '.git/config', 'assets/app.js.map', '../beside.txt'])
    await writeFile(join(built, name), SECRET);
  app = fastify();
  await webApp(app, built, defaultSettings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('of the folder of the web app', () => {
  it('a file of it is served, for ever under this name', async () => {
    const response = await app.inject({ method: 'GET', url: '/assets/app.js' });
    expect([response.statusCode, response.body]).toEqual([200, 'export {};']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('a file of it is sent compressed where there is such a copy, and not at all where the browser has it', async () => {
    const fetchResponse = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: '/assets/app.js', headers });
    const compressed = await fetchResponse({ 'accept-encoding': 'gzip, br' });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['as Brotli', 'br']);
    expect(compressed.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const plain = await fetchResponse({ 'accept-encoding': 'gzip' });
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {};', undefined]);
    const retried = await fetchResponse({ 'if-none-match': String(plain.headers.etag) });
    expect([retried.statusCode, retried.body]).toEqual([304, '']);
    const head = await fetchResponse({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('a file of it whose name may stay is asked for each time', async () => {
    const response = await app.inject({ method: 'GET', url: '/manifest.webmanifest' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json; charset=utf-8',
    });
  });

  it('a file of it is in memory: once the server runs, no request opens one', async () => {
    await rm(join(folder, 'dist', 'assets'), { recursive: true });
    const response = await app.inject({ method: 'GET', url: '/assets/app.js' });
    expect([response.statusCode, response.body]).toEqual([200, 'export {};']);
  });

  it.each([
    ['a file that begins with a dot', '/.sources'],
    ['what a version control left', '/.git/config'],
    ['what says how a script was written', '/assets/app.js.map'],
    ['a file beside it', '/../beside.txt'],
    ['a file beside it, by a detour', '/assets/../../beside.txt'],
    ['a file beside it, in other letters', '/%2e%2e/beside.txt'],
    ['a file beside it, in letters twice written out', '/%252e%252e/beside.txt'],
    ['a file beside it, with a slash that is written out', '/assets%2f..%2f..%2fbeside.txt'],
    ['a file beside it, with a slash of Windows', '/assets/..\\..\\beside.txt'],
    ['a list of its files', '/assets/'],
    ['the folder itself', '/assets'],
    ['a name with a NUL', '/assets/app.js%00.html'],
    ['a compressed copy', '/assets/app.js.br'],
  ])('nothing else is: %s', async (_what, url) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain(SECRET);
    expect(response.body).not.toContain('app.js"');
  });
});
