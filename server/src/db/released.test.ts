import { columnsOf, writeColumns } from '@buckle/domain/officers-list/list-columns';
import { readQuietly, writeCard } from '@buckle/domain/officers/wire';
import { describe, expect, it } from 'vitest';
import { type Directory, directoryOf, type RawDatabase, releases } from '../testing/released-directory.ts';
import { verifyAudit } from './audit/verify.ts';
import { openStore, openToCheck } from './open.ts';

const open = async ({ settings }: Directory): Promise<void> =>
  (await openStore(settings, () => new Date('2026-11-20T09:00:00Z'))).close();

/** What a release adds rows to, or moves on. */
const MOVES_ON = new Set(['kysely_migration', 'access_migration', 'chain_heads']);

/** What follows from a record and is made anew, and where the chain of changes stands. */
const MADE_ANEW = new Set(['card', 'audit_number', 'audit_hash']);

/** Rows of before, as far as their tables and columns are still there. */
function stored(before: RawDatabase, after: RawDatabase) {
  return Object.entries(before.rows)
    .filter(([table]) => !MOVES_ON.has(table) && after.rows[table] !== undefined)
    .map(([table, rows]) => {
      const [now = {}] = after.rows[table] ?? [];
      const common = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column in now && !MADE_ANEW.has(column))),
      );
      return { table, rows: common };
    });
}

describe.each(releases)('a directory of the release %s', (release) => {
  it('opens with every row that it had, and with the schema of a new one', async () => {
    const directory = await directoryOf(release);
    const before = await directory.raw();
    await open(directory);
    const after = await directory.raw();
    const tables = stored(before, after);
    expect(tables.length).toBeGreaterThan(4);
    for (const { table, rows } of tables) {
      expect(rows, table).not.toEqual([]);
      // A release may add rows of its own behind them.
      expect(after.rows[table]?.slice(0, rows.length), table).toMatchObject(rows);
    }
    for (const { record, card } of after.rows['officers'] ?? [])
      expect(JSON.parse(card ?? '')).toEqual(writeCard(readQuietly(JSON.parse(record ?? ''))));
    for (const { officer_id: id, listed } of after.rows['officer_search'] ?? []) {
      const record = after.rows['officers']?.find((row) => row['id'] === id)?.['record'] ?? '';
      expect(listed).toBe(writeColumns(columnsOf(readQuietly(JSON.parse(record)))));
    }
    const engine = await openToCheck(directory.settings);
    const { found, expected } = await engine.schemas();
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect((await verifyAudit(engine, [])).problems).toEqual([]);
    await engine.close();
    await open(directory);
    expect(await directory.raw()).toEqual(after);
  });
});
