import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { openStore } from '../../db/open.ts';
import { anOfficer, edit, keep } from '../../testing/officers.ts';
import { testStore } from '../../testing/test-store.ts';
import { IMPORT_ACTOR } from '../../db/store.ts';
import { asMapped } from './mapped-row.ts';
import { importRows } from './import-rows.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');

/** Reads all of a table, or walks through it by its key. */
const WALKS = /SCAN (?:officers|officer_search|officer_versions|v)\b|SEARCH officers USING .*\(id>\?\)/u;

/** Collects how SQLite runs each statement that a connection prepares. */
function watchPlans(): string[] {
  const plans: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection, below
  const { prepare } = Sqlite.prototype;
  vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function watched(this: Sqlite.Database, text: string) {
    if (/^(?:select|insert|update)/iu.test(text)) {
      const plan = prepare.call(this, `EXPLAIN QUERY PLAN ${text}`) as Sqlite.Statement<number[]>;
      const parameters = Array.from(text.matchAll(/\?/gu), () => 0);
      if (!text.includes('@'))
        for (const { detail } of plan.all(...parameters) as { detail: string }[]) plans.push(detail);
    }
    return prepare.call(this, text);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return plans;
}

it('an import beside which somebody saves looks at what was saved, not at everybody', async () => {
  const { store, directory, close } = await testStore(now, 'sqlite');
  onTestFinished(close);
  const officers = Array.from({ length: 50 }, (_, i) => anOfficer({ id: `o${i}`, employeeId: `E${i}`, name: 'Asha' }));
  await keep(store, officers);
  const second = await openStore(readConfig(directory.environment), now);
  onTestFinished(() => second.close());
  const plans = watchPlans();
  let readings = 0;
  const counts = await importRows(store, {
    async *rows() {
      yield { line: 2, cells: ['E1'] };
      if (++readings === 2) await edit(second, 'o2', { name: 'Asha Patil' });
    },
    identify: ([employeeId = '']) => ({ changes: { employeeId }, cleared: [], omitted: [] }),
    mapRow: ([employeeId = '']) => ({ changes: { employeeId, post: 'Clerk' }, cleared: [], omitted: [] }),
    dryRun: false,
    addAnyway: false,
    newId: randomUUID,
    now,
    source: 'test.csv',
    signal: new AbortController().signal,
    rules: asMapped,
    repeated: { kind: 'refuse', keyOf: ({ row }) => String(row.line) },
    by: IMPORT_ACTOR,
    onRows: () => Promise.resolve(),
    onProgress: () => undefined,
  });
  expect(counts.updated).toBe(1);
  expect(plans.length).toBeGreaterThan(20);
  expect(plans.filter((plan) => WALKS.test(plan))).toEqual([]);
});
