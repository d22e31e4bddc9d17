import { setImmediate as nextTick } from 'node:timers/promises';
import { chunks } from '../db/chunks.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { replaceRecords } from '../officers/replace-records.ts';
import { type JudgedLine, postingsOf } from './judge-order.ts';
import type { LineRow } from './order.repository.ts';

const RECORDS_AT_ONCE = 20;

/** Applies lines without problems to their records. Returns how many records were changed. */
export async function applyLines(
  transaction: RecordsTransaction,
  lines: readonly JudgedLine[],
  mark: Mark,
): Promise<number> {
  let applied = 0;
  for (const some of chunks(lines, RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    const replaced = some.flatMap(({ officer, after }) => (officer && after ? [{ before: officer, after }] : []));
    await replaceRecords(transaction, replaced, mark);
    applied += replaced.length;
  }
  return applied;
}

/** Returns the stored line of a judged one that was applied, or left out because of its problems. */
export const appliedRow = (row: LineRow, line: JudgedLine): LineRow => ({
  ...row,
  ...postingsOf(line),
  outcome: line.problems.length > 0 ? 'skipped' : 'applied',
  why: line.problems.map(({ message }) => message).join(' '),
});
