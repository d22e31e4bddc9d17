/** Computes the effect of an order on each officer: the record after it, and its problems. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { resolverOf } from '@buckle/domain/reference/resolver';
import type { UnitResolver } from '@buckle/domain/reference/unit-zone';
import { readReference } from '../db/reference-rows.ts';
import { orderErrorMessages } from '@buckle/domain/messages/errors';
import { orderResultMessages } from '@buckle/domain/messages/orders';
import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { applyLine } from '@buckle/domain/orders/apply-line';
import { lineProblems } from '@buckle/domain/orders/line-problems';
import type { Order, OrderHeader, OrderLine, OrderValues } from '@buckle/domain/orders/order';
import { setsPosting, valuesOfLine } from '@buckle/domain/orders/order-values';
import { termText } from '../db/change-terms.ts';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { nextState } from '../officers/change-rules.ts';
import { employeeKey, officerRepository } from '../officers/officer.repository.ts';
import { redirectRepository } from '../officers/redirects.ts';

const IDS_AT_ONCE = 500;
const READ_AT_ONCE = 200;
const LINES_AT_ONCE = 10;

/** A line with its officer, and the record that the order makes. */
export interface JudgedLine {
  readonly line: OrderLine;
  /** Those of the line, else of the order. */
  readonly values: OrderValues;
  /** Undefined if there is no such record. */
  readonly officer: Officer | undefined;
  readonly isWithdrawn: boolean;
  /** Undefined where nothing changes. */
  readonly after: Officer | undefined;
  /** By the names of values. */
  readonly problems: readonly FieldProblem[];
}

interface Present {
  readonly officer: Officer;
  readonly isWithdrawn: boolean;
}

/** A stored record, parsed when it is judged. */
interface StoredRecord {
  readonly record: string;
  readonly status: string;
}

/**
 * Reads the records of lines. A record that was merged leads to the one that it was merged into, unless another line
 * changes that. `named`: the records of all lines.
 */
async function readRecords(
  db: Reader,
  lines: readonly OrderLine[],
  named: Set<string>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = lines.map(({ officerId }) => officerId);
  const rows = await db.selectFrom('officers').select(['id', 'record', 'status']).where('id', 'in', ids).execute();
  const records = new Map<string, StoredRecord>(rows.map((row) => [row.id, row]));
  for (const { id, status } of rows) {
    const target = status === 'withdrawn' ? await redirectRepository(db).target(id) : undefined;
    if (target === undefined || named.has(target)) continue;
    named.add(target);
    const targetRecord = await officerRepository(db).recordText(target);
    if (targetRecord) records.set(id, targetRecord);
  }
  return records;
}

const presentOf = (stored: StoredRecord | undefined): Present | undefined =>
  stored && { officer: readQuietly(JSON.parse(stored.record)), isWithdrawn: stored.status === 'withdrawn' };

function judgeLine(
  header: OrderHeader,
  values: OrderValues,
  line: OrderLine,
  present: Present | undefined,
  { today, resolver }: { readonly today: CalendarDate; readonly resolver: UnitResolver | undefined },
): JudgedLine {
  const { officer, isWithdrawn = false } = present ?? {};
  const judged = { line, values, officer, isWithdrawn, after: undefined };
  if (!officer) return { ...judged, problems: [{ field: 'officerId', message: orderErrorMessages.noOfficer }] };
  if (isWithdrawn) return { ...judged, problems: [{ field: 'officerId', message: orderResultMessages.withdrawn }] };
  const problems = lineProblems(header, values, officer, today);
  return problems.length > 0
    ? { ...judged, problems }
    : { ...judged, problems, after: nextState(officer, applyLine(header, values, officer, resolver)) };
}

/** Adds the problems of employee ids that two records would have. */
async function withEmployeeIds(db: Reader, lines: readonly JudgedLine[]): Promise<JudgedLine[]> {
  const changed = lines.filter(
    ({ officer, after }) => officer && after && employeeKey(officer.employeeId) !== employeeKey(after.employeeId),
  );
  const keys = changed.map(({ after }) => employeeKey(after?.employeeId ?? '')).filter((key) => key !== null);
  if (keys.length === 0) return [...lines];
  const reversal = new Map<string, string>();
  for (const some of chunks(keys, IDS_AT_ONCE))
    for (const { employeeId, id } of await officerRepository(db).byEmployeeIds(some))
      reversal.set(employeeKey(employeeId) ?? '', id);
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return lines.map((line) => {
    const key = changed.includes(line) ? employeeKey(line.after?.employeeId ?? '') : null;
    const holder = key === null ? undefined : reversal.get(key);
    if (key === null || (!twice.has(key) && (holder === undefined || holder === line.officer?.id))) return line;
    const problem = { field: 'fields.employeeId', message: orderResultMessages.employeeIdTwice };
    return { ...line, after: undefined, problems: [problem] };
  });
}

/** Returns the lines of an order in their order. `today`: in India. */
export async function judgeOrder(db: Reader, order: Order, today: CalendarDate): Promise<JudgedLine[]> {
  const { header, values } = order;
  const judged: JudgedLine[] = [];
  const resolver = setsPosting(order) ? resolverOf(await readReference(db)) : undefined;
  const named = new Set(order.lines.map(({ officerId }) => officerId));
  for (const read of chunks(order.lines, READ_AT_ONCE)) {
    const records = await readRecords(db, read, named);
    for (const some of chunks(read, LINES_AT_ONCE)) {
      // Lets other requests run in between.
      await nextTick();
      for (const line of some)
        judged.push(
          judgeLine(header, valuesOfLine(values, line.values), line, presentOf(records.get(line.officerId)), {
            today,
            resolver,
          }),
        );
    }
  }
  return withEmployeeIds(db, judged);
}

/** Returns the problems of lines by their paths in the order, `lines.3.posting`. */
export const problemsOf = (lines: readonly JudgedLine[]): FieldProblem[] =>
  lines.flatMap(({ problems }, index) =>
    problems.map(({ field, message }) => ({ field: `lines.${index}.${field}`, message })),
  );

/** Returns the postings between which a line moves its officer. */
export function postingsOf({ officer, after }: JudgedLine): {
  readonly from_posting: string;
  readonly to_posting: string;
} {
  if (!officer || !after || officer.currentPosting === after.currentPosting)
    return { from_posting: '', to_posting: '' };
  return { from_posting: termText(officer.currentPosting), to_posting: termText(after.currentPosting) };
}
