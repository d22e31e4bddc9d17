import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeActions } from './write-actions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The product's sources outside `db/`: path and text, without comments. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(?:db|testing)\//u.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text: text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '') };
  });

const positionsOf = (pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    sources
      .map(({ path, text }) => [path, [...text.matchAll(pattern)].length] as const)
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

it('nothing outside db/ imports a driver', () => {
  expect(sources.length).toBeGreaterThan(100);
  const driver = /(?:from|import|require)\s*\(?\s*'(?:better-sqlite3|pg|pg-copy-streams|kysely\/[^']*)'/gu;
  const dialect = /\b(?:Sqlite|Postgres)(?:Dialect|Adapter|Driver|QueryCompiler|Introspector)\b/gu;
  expect(
    positionsOf(driver),
    'Ask through store.db and store.write; what only a driver can do belongs in db/.',
  ).toEqual({});
  expect(positionsOf(dialect), 'A dialect is chosen in db/open.ts alone.').toEqual({});
});

it('nothing outside db/ names a database: only commands that say which directory they open', () => {
  const named = /'(?:sqlite|postgres)'|engine\.(?:sqlite|postgres)|'SQLITE_/gu;
  expect(
    Object.keys(positionsOf(named)),
    'What differs between the databases is a method of the engine (db/engine.ts), with one form in each engine.*.ts.',
  ).toEqual(['cli/data-dir.ts', 'cli/move.command.ts']);
});

it('nothing outside store.write changes a row', () => {
  const changes = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|addRows)\(/gu;
  expect(
    positionsOf(changes),
    'There is a new place that changes rows. Let a writer take the transaction of store.write, and only then list it here.',
  ).toEqual({
    'accounts/accounts.repository.ts': 6,
    // A row that two administrators cannot both hold.
    'accounts/manage-accounts.ts': 1,
    // Ends the sessions of a directory that was restored.
    'backup/restore-note.ts': 1,
    'backup/restore.ts': 1,
    'duplicates/duplicates.repository.ts': 7,
    // Temporary tables of a search.
    'duplicates/find-duplicates.ts': 3,
    'http/quota.ts': 1,
    // Temporary tables of the connection, here and in the next two.
    'imports/engine/file-officers.ts': 1,
    'imports/engine/mobile-numbers.ts': 4,
    'imports/engine/repeated-rows.ts': 1,
    'imports/import-files.ts': 2,
    'imports/import-jobs.ts': 6,
    'imports/imports.repository.ts': 8,
    'login/login.repository.ts': 7,
    'login/second-factor.repository.ts': 11,
    'login/session.repository.ts': 7,
    'login/throttle.ts': 7,
    'officers-list/saved-views.ts': 3,
    'officers/change-call.ts': 2,
    'officers/officer-repair.ts': 3,
    'officers/officer.writer.ts': 9,
    'officers/redirects.ts': 2,
    'officers/staged-officers.ts': 9,
    'orders/orders.repository.ts': 4,
    'photos/own-uploads.ts': 2,
    'photos/photo-table.ts': 3,
    'photos/scan-store.ts': 2,
    'proposals/proposals.repository.ts': 2,
    'proposals/proposals.routes.ts': 1,
    'reference/reference.repository.ts': 7,
  });
  const raw = /\bsql(?:<[^`]*>)?`\s*(?:INSERT|UPDATE|DELETE|REPLACE|MERGE|COPY|TRUNCATE|DROP|ALTER)\b/giu;
  expect(positionsOf(raw), 'Change rows with the query builder, within store.write.').toEqual({});
});

it('cards of officers are read by one reader, which knows who asks', () => {
  const cards = /'(?:\w+\.)?card'[^;]*?\.(?:where|innerJoin)\(/gu;
  expect(
    Object.keys(positionsOf(cards)),
    'Read cards with readCards of officers/officer-cards.ts, which leaves withdrawn records to administrators.',
  ).toEqual(['officers/officer-cards.ts']);
});

it('what may be written is written somewhere, by its name', () => {
  const text = sources.map((source) => source.text).join('\n');
  const unused = Object.keys(writeActions).filter((action) => !text.includes(`'${action}'`));
  expect(unused, 'Nothing writes this any more: take it out of db/write-actions.ts.').toEqual([]);
});

it('no SQL is made of text, but of the names and sentences of the program itself', () => {
  const created = /\bsql\.(?:raw|lit)\(|\.(?:exec|prepare|query|pragma)\(\s*`[^`]*\$\{/gu;
  expect(
    positionsOf(created),
    'Bind values: sql`… ${value}`. Only what no request and no file says may be written out.',
  ).toEqual({});
});
