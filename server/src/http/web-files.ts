import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './compression.ts';

/** A file of the web app in memory: responses open no descriptors, however many are requested at once. */
export interface WebFile {
  /** Where there is none for an encoding, the file is sent as it is. */
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Not served directly: documents, compressed variants, and source maps. */
const DERIVED = new Set(['.html', '.br', '.gz', '.map']);

/** File names in `assets/` contain a content hash. */
const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

export function webFile(bytes: WebFile['bytes'], headers: WebFile['headers']): WebFile {
  const etag = `W/"${createHash('sha256').update(bytes.identity).digest('base64url')}"`;
  return { bytes, etag, headers: { 'content-type': 'application/octet-stream', ...headers } };
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** Reads the files of a built web app that browsers ask for, with their compressed copies; by the path they are served at. */
export async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const files = new Map<string, WebFile>();
  for await (const file of filesIn(folder)) {
    const type = extname(file);
    if (DERIVED.has(type)) continue;
    const path = `/${relative(folder, file)}`;
    const [identity, br, gzip] = await Promise.all([
      readFile(file),
      readIfThere(`${file}.br`),
      readIfThere(`${file}.gz`),
    ]);
    const bytes = { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
    const known = TYPES[type];
    files.set(path, webFile(bytes, { ...(known ? { 'content-type': known } : {}), 'cache-control': cacheOf(path) }));
  }
  return files;
}

/** Sends a file in an accepted encoding, or 304 if the client's copy is current. */
export function sendWebFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, headers }: WebFile,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.removeHeader('content-type').code(304).send();
  const encoded = bytes[encoding];
  if (encoding !== 'identity' && encoded) void reply.header('content-encoding', encoding);
  return reply.send(encoded ?? bytes.identity);
}
