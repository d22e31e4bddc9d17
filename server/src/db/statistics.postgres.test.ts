import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { asMapped, type FileRow } from '../imports/engine/mapped-row.ts';
import { importRows } from '../imports/engine/import-rows.ts';
import { seedDirectory } from '../cli/seed.command.ts';
import { readConfig } from '../settings/config.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { createDatabase, dropDatabase } from '../testing/test-database.ts';
import { testStore } from '../testing/test-store.ts';
import type { Reader } from './engine.ts';
import { moveDirectory } from './move/move-directory.ts';
import { openStore } from './open.ts';
import { IMPORT_ACTOR } from './store.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const { signal } = new AbortController();
const nothing = (): undefined => undefined;

/** How many rows the planner believes a table to have; -1: it was never told. */
async function believedRows(db: Reader, table: string): Promise<number> {
  const rows = sql<number>`(SELECT reltuples FROM pg_class WHERE relname = ${table})`;
  return (await db.selectFrom('directory').select(rows.as('rows')).executeTakeFirstOrThrow()).rows;
}

it('after a seed the planner knows how many officers there are', async () => {
  const { store, close } = await testStore(now, 'postgres');
  onTestFinished(close);
  await seedDirectory(store, { count: 300, now, signal, onProgress: nothing });
  for (const table of ['officers', 'officer_search', 'officer_versions'])
    expect(await believedRows(store.db, table)).toBe(300);
});

it('after an import the planner knows how many officers there are', async () => {
  const { store, close } = await testStore(now, 'postgres');
  onTestFinished(close);
  async function* rows() {
    for (let line = 2; line < 202; line++) yield { line, cells: [`E${line}`] };
  }
  const map = ([employeeId = '']: readonly string[]) => ({ changes: { employeeId }, cleared: [], omitted: [] });
  const telling = {
    onRows: () => Promise.resolve(),
    onProgress: nothing,
  };
  const parts = {
    rows,
    rules: asMapped,
    repeated: { kind: 'refuse', keyOf: ({ row }: { row: FileRow }) => String(row.line) } as const,
    by: IMPORT_ACTOR,
    identify: map,
    mapRow: map,
    dryRun: false,
    addAnyway: false,
    newId: randomUUID,
    now,
    source: '',
    signal,
  };
  await importRows(store, { ...parts, ...telling });
  expect(await believedRows(store.db, 'officers')).toBe(200);
});

it('after a move the planner knows how many officers there are', async () => {
  const source = await testStore(now, 'sqlite');
  onTestFinished(source.close);
  await keep(source.store, [anOfficer({ employeeId: 'E1' }), anOfficer({ employeeId: 'E2' })]);
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const to = await createDatabase(name);
  onTestFinished(() => dropDatabase(name));
  async function* photos() {}
  await moveDirectory({ dataDir: source.directory.dataDir, to, photos: photos(), signal, onProgress: nothing });
  const target = await openStore(readConfig({ ...source.directory.environment, DATABASE_URL: to }), now);
  onTestFinished(() => target.close());
  expect(await believedRows(target.db, 'officers')).toBe(2);
});
