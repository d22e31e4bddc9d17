/**
 * A fake of the legacy server that Buckle replaces: only the specification's five actions, no sessions, ignores every
 * parameter of `getOfficers`, and responds to unknown actions with HTML.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import sharp from 'sharp';
import { OFFICERS, PHOTOS, USERS } from '../fixtures/officers.ts';
import { announce } from './announce.ts';

const web = join(import.meta.dirname, '../../web/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Officers without `version`: this server counts none. */
const officers = OFFICERS.map(({ version: _version, ...officer }) => officer);
const photo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#a97' } })
  .webp()
  .toBuffer();

type JsonBody = Record<string, unknown>;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

function logIn({ username, password }: Record<string, unknown>): JsonBody {
  const user = Object.values(USERS).find((known) => known.username === username && known.password === password);
  if (!user) return { success: false, message: 'Invalid username or password' };
  return { success: true, message: 'Login successful', data: { user: { username: user.username, role: user.role } } };
}

async function act(action: string | null, request: IncomingMessage): Promise<JsonBody | undefined> {
  switch (action) {
    case 'login':
      return logIn(await bodyOf(request));
    case 'getOfficers':
      return { success: true, officers };
    case 'uploadImage':
      return { success: true, message: 'Uploaded', path: PHOTOS.present };
    case 'addOfficer':
    case 'updateOfficer':
      await bodyOf(request);
      return { success: true, message: '' };
    default:
      return undefined;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = normalize(path === '/' ? '/index.html' : path);
  const found = await readFile(join(web, file)).catch(() => undefined);
  const body = found ?? (await readFile(join(web, 'app.html')));
  send(response, 200, found ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8', body);
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (url.pathname === '/api.php') {
    const result = await act(url.searchParams.get('action'), request);
    if (result) send(response, 200, 'application/json', JSON.stringify(result));
    else send(response, 404, 'text/html', '<h1>Not Found</h1>');
  } else if (url.pathname.startsWith('/photos/')) {
    const name = url.pathname.slice(1).replace('-96.webp', '.webp');
    if (name === PHOTOS.present) send(response, 200, 'image/webp', photo);
    else if (name === PHOTOS.broken) send(response, 200, 'image/webp', 'this is no image');
    else send(response, 404, 'text/html', '<h1>Not Found</h1>');
  } else await sendFile(response, url.pathname);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => send(response, 500, 'text/html', String(error)));
});
server.listen(0, '127.0.0.1', () => {
  announce({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: '' });
});
