import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The product's sources in a folder: path and text, without comments, and without what only tests and demos have. */
const sourcesOf = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\/(?:testing|demo)\//u.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text: text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '') };
    });

const server = sourcesOf('server/src');
const browser = [...sourcesOf('web/src'), ...sourcesOf('web/service-worker')];
const everywhere = [...server, ...browser, ...sourcesOf('domain/src')];

const positionsOf = (sources: typeof server, pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('nothing makes code of text', () => {
  expect(everywhere.length).toBeGreaterThan(300);
  expect(positionsOf(everywhere, /\beval\(|\bFunction\(|from 'node:vm'|set(?:Timeout|Interval)\(\s*['"`]/u)).toEqual(
    [],
  );
});

it('the server asks nobody but its database: there is no address that somebody could choose for it', () => {
  const asks =
    /\bfetch\(|\bhttps?\.(?:get|request)\(|from '(?:node:)?(?:https|http2|dgram|dns|tls)'|undici|\bnet\.connect\(/u;
  expect(positionsOf(server, asks)).toEqual([]);
  const plain = positionsOf(server, /import \{[^}]*\b(?:request|get|Agent)\b[^}]*\} from 'node:http'/u);
  expect(plain).toEqual([]);
});

it('the server begins no program but itself, by its path and without a shell', () => {
  const spawning = positionsOf(server, /node:child_process/u);
  expect(spawning).toEqual(['server/src/backup/backup-schedule.ts', 'server/src/db/check-files.ts']);
  const startedAt = server.flatMap(({ text }) =>
    [...text.matchAll(/\bspawn\(([^,]*),/gu)].map(([, program]) => program),
  );
  expect(startedAt).toEqual(['process.execPath', 'process.execPath']);
  expect(positionsOf(server, /\bexecSync\(|\bshell: true/u)).toEqual([]);
  const imported = server.flatMap(({ text }) => /import \{([^}]*)\} from 'node:child_process'/u.exec(text)?.[1] ?? []);
  expect(imported.map((names) => names.trim())).toEqual(['spawn', 'spawn']);
});

it('no page makes HTML of text, listens to other windows, or opens one that can reach back', () => {
  const html =
    /innerHTML|dangerouslySetInnerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|DOMParser/u;
  expect(positionsOf(browser, html)).toEqual([]);
  expect(positionsOf(browser, /window\.addEventListener\(\s*'message'|\bonmessage\b|document\.domain/u)).toEqual([]);
  const opened = browser.flatMap(({ text }) =>
    [...text.matchAll(/<a\b[^>]*target="_blank"[^>]*>/gu)].map(([tag]) => tag),
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((tag) => !/rel="(?:noopener|noreferrer)"/u.test(tag))).toEqual([]);
});

it('expressions are made of text in these places only, none of them of a file', () => {
  expect(positionsOf(everywhere, /\bnew RegExp\(/u).toSorted()).toEqual([
    'domain/src/dates/partial-date.ts',
    'domain/src/officers/tenure.ts',
    'domain/src/search/highlight.ts',
    'domain/src/search/look-alikes.ts',
    'domain/src/search/matching.ts',
    'domain/src/search/sound.ts',
    'server/src/accounts/manage-accounts.ts',
    'server/src/db/audit/chain.ts',
    'server/src/http/web-app.ts',
    'server/src/imports/sheets/open-reader.ts',
  ]);
});

it('the server redirects nobody', () => {
  expect(positionsOf(server, /\.redirect\(|['"`]location['"`]/iu)).toEqual([]);
});

it('one file follows and writes the redirects of merged records; the audit and migrations know the table', () => {
  const features = positionsOf(server, /record_redirects/u).filter(
    (path) => !path.startsWith('server/src/db/') && !path.endsWith('.tables.ts'),
  );
  expect(features).toEqual(['server/src/officers/redirects.ts']);
  expect(positionsOf(server, /\bsetRedirect\(/u)).toEqual([
    'server/src/officers/officer-repair.ts',
    'server/src/officers/redirects.ts',
  ]);
});

it('nothing that must not be guessed comes from Math.random', () => {
  expect(positionsOf(everywhere, /\bMath\.random\b/u)).toEqual([]);
});

it('no input rejects pasted text: the boxes of a date distribute a whole one, those of an order a list or a block, the page of imports what is pasted beside its inputs', () => {
  const watching = positionsOf(browser, /\bonPaste\b|['"`]paste['"`]/u);
  expect(watching.toSorted()).toEqual([
    'web/src/features/imports/imports-page.tsx',
    'web/src/features/orders/lines-table.tsx',
    'web/src/features/orders/officer-paste.tsx',
    'web/src/ui/date-boxes.tsx',
  ]);
});
