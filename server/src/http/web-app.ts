import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PublicSettings, SETTINGS_ELEMENT } from '@buckle/domain/settings';
import { greenHosting, websiteCarbon } from '@buckle/domain/login/badges';
import { chooseEncoding, compress, type Encoding } from './response-stream.ts';

/** A file of the web app in memory: responses open no descriptors, however many are requested at once. */
interface WebFile {
  /** Where there is none for an encoding, the file is sent as it is. */
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The service worker's file; its policy allows requests to its own origin only. */
const SERVICE_WORKER = 'service-worker.js';

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

/** Sends a file in an accepted encoding, or 304 if the client's copy is current. */
function sendWebFile(request: FastifyRequest, reply: FastifyReply, { bytes, etag, headers }: WebFile): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.removeHeader('content-type').code(304).send();
  const encoded = bytes[encoding];
  if (encoding !== 'identity' && encoded) void reply.header('content-encoding', encoding);
  return reply.send(encoded ?? bytes.identity);
}

/** Not served directly: documents, compressed variants, and source maps. */
const DERIVED = new Set(['.html', '.br', '.gz', '.map']);

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

/** Reads the files of a built web app that browsers ask for, with their compressed copies; by the path they are served at. */
async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
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

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

function webFile(bytes: WebFile['bytes'], headers: WebFile['headers']): WebFile {
  const etag = `W/"${createHash('sha256').update(bytes.identity).digest('base64url')}"`;
  return { bytes, etag, headers: { 'content-type': 'application/octet-stream', ...headers } };
}

/** File names in `assets/` contain a content hash. */
const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

type DocumentKind = 'login' | 'app';

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

/** A document of the web app and the settings that its policy depends on. */
export interface PolicyOf {
  readonly document: DocumentKind;
  /** Whether the login document shows the badges; the app's never does. */
  readonly badges: boolean;
  /** Where actions and photos are; empty: the host that serves the document. */
  readonly host: string;
  /** The style in the document itself, if there is one. */
  readonly style?: string | undefined;
}

type Directive = readonly [name: string, ...sources: string[]];

/** Third-party sources per directive for the badges. */
const badgeSources: Readonly<Record<string, string>> = {
  'script-src': websiteCarbon.script,
  'style-src': `'${websiteCarbon.styleHash}'`,
  'img-src': greenHosting.origin,
  'connect-src': websiteCarbon.api,
};

const hostSources = new Set(['img-src', 'connect-src']);

/** The value of `Content-Security-Policy` for a document. No code of others shares a document with officers' data. */
export function documentPolicy({ document, badges, host, style }: PolicyOf): string {
  const badgePolicy = document === 'login' && badges ? badgeSources : {};
  const directives: Directive[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", ...(style === undefined ? [] : [hashSource(style)])],
    ['img-src', "'self'", 'data:', ...(document === 'app' ? ['blob:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives
    .map(([name, ...sources]) => {
      const fromHost = host !== '' && hostSources.has(name) ? [new URL(host).origin] : [];
      const additional = badgePolicy[name] ? [badgePolicy[name]] : [];
      return [name, ...sources, ...fromHost, ...additional].join(' ');
    })
    .join('; ');
}

const hashSource = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A built document with an installation's settings: as JSON for its scripts, and in the markup that shows before they
 * run.
 */
export function fillDocument(html: string, settings: PublicSettings): string {
  const element = new RegExp(`(<script[^>]*id="${SETTINGS_ELEMENT}"[^>]*>)[^<]*(</script>)`, 'u');
  if (!element.test(html)) throw new Error(`The built document has no element "${SETTINGS_ELEMENT}".`);
  return fillMarkup(html, settings).replace(
    element,
    (_all, open: string, close: string) => `${open}${asScriptText(settings)}${close}`,
  );
}

/** The markup of the login page was made at build time, with the defaults: puts an installation's own in their place. */
function fillMarkup(html: string, settings: PublicSettings): string {
  const names = /(<span data-setting="(nameEnglish|nameLocal)"[^>]*>)[^<]*/gu;
  return (settings.badges ? html : withoutBadges(html))
    .replaceAll(names, (_all, open: string, name: 'nameEnglish' | 'nameLocal') => {
      const tag = name === 'nameLocal' ? withAttribute(open, 'lang', settings.localLanguage) : open;
      return tag + asMarkup(settings[name]);
    })
    .replaceAll(/<img data-setting="logo"[^>]*>/gu, (tag) =>
      settings.logo === '' ? tag : withAttribute(tag, 'src', settings.logo),
    );
}

/** Without badges there is no room for them either. */
const withoutBadges = (html: string): string => html.replace('<div class="badges"', (open) => `${open} hidden=""`);

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(new RegExp(` ${name}="[^"]*"`, 'u'), () => ` ${name}="${asMarkup(value)}"`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asMarkup = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);

/** JSON that cannot close its script element. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
