import { type RawBuilder, sql } from 'kysely';
import type { ActionRequest } from '@buckle/domain/registry';
import type { Reference } from '@buckle/domain/reference/reference';
import { instantsOfDay } from '@buckle/domain/dates/instant';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { changeTerms, POSTING_TERM } from '../db/change-terms.ts';
import type { Reader } from '../db/engine.ts';
import { changeActionNames } from './change-kinds.ts';
import { redirectRepository } from '../db/redirects.ts';

/** Which changes to find; undefined: whichever. */
export interface ChangeFilter {
  /** Days in India, both included, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Ids of records, of any of which a change is. */
  readonly records?: readonly string[] | undefined;
  /** Number of a change. */
  readonly change?: number | undefined;
  /** Of each list any term, and of all lists. */
  readonly terms: readonly (readonly string[])[];
  /** Imports are left out. */
  readonly withoutImports: boolean;
}

/** Returns the numbers of the changes that a filter finds, the newest first, below a number. */
export async function findChanges(
  db: Reader,
  filter: ChangeFilter,
  behind: number | undefined,
  limit: number,
): Promise<number[]> {
  if (filter.terms.some((terms) => terms.length === 0)) return [];
  const all = await rangeOf(db, filter);
  if (!all) return [];
  const range = behind === undefined ? all : { ...all, high: Math.min(all.high, behind - 1) };
  if (filter.records !== undefined) return byRecords(db, filter.records, range, conditionsOf(filter, undefined), limit);
  const driving = await rarest(db, filter, range);
  const conditions = conditionsOf(filter, driving);
  return driving ? byTerms(db, driving, range, conditions, limit) : byNumber(db, range, conditions, limit);
}

/** The numbers of changes from one to another. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Returns the range of the changes of some days; undefined where there are none. */
async function rangeOf(db: Reader, { from, to, change }: ChangeFilter): Promise<Range | undefined> {
  if (change !== undefined) return { low: change, high: change };
  if (from === undefined && to === undefined) return { low: 1, high: Number.MAX_SAFE_INTEGER };
  const [first, last] = [changeTerms.day(from ?? ''), changeTerms.day(to ?? '9999')];
  // Skips from day to day: there is a row for each change.
  const { low, high } = await db
    .selectFrom(
      sql<{ low: number | null; high: number | null }>`(WITH RECURSIVE days(term) AS (
        SELECT min(term) FROM change_terms WHERE term >= ${first} AND term <= ${last}
        UNION ALL
        SELECT (SELECT min(t.term) FROM change_terms AS t WHERE t.term > days.term AND t.term <= ${last})
        FROM days WHERE days.term IS NOT NULL
      ) SELECT min((SELECT min(c.change) FROM change_terms AS c WHERE c.term = days.term)) AS low,
        max((SELECT max(c.change) FROM change_terms AS c WHERE c.term = days.term)) AS high FROM days)`.as('found'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  return low === null || high === null ? undefined : { low, high };
}

type Conditions = (number: RawBuilder<number>) => RawBuilder<boolean>[];

/** Returns the newest numbers of the changes of any of these records. */
async function byRecords(
  db: Reader,
  records: readonly string[],
  { low, high }: Range,
  conditions: Conditions,
  limit: number,
): Promise<number[]> {
  let query = db
    .selectFrom('officer_versions as v')
    .select('v.change')
    .distinct()
    .where('v.officer_id', 'in', records)
    .where('v.change', '>=', low)
    .where('v.change', '<=', high);
  for (const condition of conditions(sql.ref('v.change'))) query = query.where(condition);
  return (await query.orderBy('v.change', 'desc').limit(limit).execute()).map(({ change }) => change);
}

/** Returns the conditions of a filter but its range and the terms in `driving`. */
const conditionsOf =
  (filter: ChangeFilter, driving: readonly string[] | undefined): Conditions =>
  (number) => [
    ...filter.terms.filter((terms) => terms !== driving).map((terms) => hasTerm(number, terms)),
    ...(filter.withoutImports ? [sql<boolean>`NOT ${hasTerm(number, [changeTerms.imported])}`] : []),
    ...isWithinDays(filter, number),
  ];

const hasTerm = (number: RawBuilder<number>, terms: readonly string[]): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM change_terms AS t WHERE t.term IN (${sql.join(terms)}) AND t.change = ${number})`;

/** A range of numbers may hold other days too, where the clock was set back. */
function isWithinDays({ from, to }: ChangeFilter, number: RawBuilder<number>): RawBuilder<boolean>[] {
  const conditions = [
    ...(from === undefined ? [] : [sql`o.at >= ${instantsOfDay(from).start.toISOString()}`]),
    ...(to === undefined ? [] : [sql`o.at < ${instantsOfDay(to).end.toISOString()}`]),
  ];
  if (conditions.length === 0) return [];
  return [
    sql<boolean>`EXISTS (SELECT 1 FROM record_audit AS o WHERE o.seq = ${number} AND ${sql.join(conditions, sql` AND `)})`,
  ];
}

/** Returns the rarest list of terms; undefined where fewer changes are in the range. */
async function rarest(db: Reader, { terms }: ChangeFilter, range: Range): Promise<readonly string[] | undefined> {
  let found: readonly string[] | undefined;
  let least = range.high - range.low;
  for (const some of terms) {
    const changes = await count(db, some, range);
    if (changes >= least) continue;
    found = some;
    least = changes;
  }
  return found;
}

/** Terms are counted up to so many, to find the rarest list of them. */
const COUNTED_MAX = 20_000;

/** Counts the changes of a list of terms within a range, up to a maximum. */
async function count(db: Reader, terms: readonly string[], { low, high }: Range): Promise<number> {
  const some = db
    .selectFrom('change_terms')
    .select('change')
    .where('term', 'in', terms)
    .where('change', '>=', low)
    .where('change', '<=', high)
    .limit(COUNTED_MAX);
  const { changes } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow();
  return changes;
}

/** Returns the newest numbers of each term, in the table's order. */
async function byTerms(
  db: Reader,
  terms: readonly string[],
  { low, high }: Range,
  conditions: Conditions,
  limit: number,
): Promise<number[]> {
  const found = new Set<number>();
  for (const term of terms) {
    let query = db
      .selectFrom('change_terms as d')
      .select('d.change')
      .where('d.term', '=', term)
      .where('d.change', '>=', low)
      .where('d.change', '<=', high);
    for (const condition of conditions(sql.ref('d.change'))) query = query.where(condition);
    for (const { change } of await query.orderBy('d.change', 'desc').limit(limit).execute()) found.add(change);
  }
  return [...found].toSorted((a, b) => b - a).slice(0, limit);
}

/** Returns the newest numbers in the order of the audit. */
async function byNumber(db: Reader, { low, high }: Range, conditions: Conditions, limit: number): Promise<number[]> {
  let query = db
    .selectFrom('record_audit as a')
    .select('a.seq as change')
    .where('a.seq', '>=', low)
    .where('a.seq', '<=', high)
    .where('a.action', 'in', changeActionNames)
    .where(sql<boolean>`EXISTS (SELECT 1 FROM officer_versions AS v WHERE v.change = a.seq)`);
  for (const condition of conditions(sql.ref('a.seq'))) query = query.where(condition);
  return (await query.orderBy('a.seq', 'desc').limit(limit).execute()).map(({ change }) => change);
}

/** Filters of a request. */
export type ChangeFilterInput = Omit<ActionRequest<'changes'>, 'cursor'>;

/** Returns the filter of a request. */
export async function changeFilter(
  { from, to, who, record, unit, order, field, imports, change }: ChangeFilterInput,
  db: Reader,
  resolver: () => Promise<Resolver>,
): Promise<ChangeFilter> {
  return {
    from,
    to,
    records: record === undefined ? undefined : await redirectRepository(db).mergedWith(record),
    change,
    withoutImports: imports === 'none',
    terms: [
      ...(who === undefined ? [] : [[changeTerms.by(who)]]),
      ...(unit === undefined ? [] : [await termsOfUnit(db, unit, await resolver())]),
      ...(order === undefined ? [] : [[changeTerms.order(order)]]),
      ...(field === undefined ? [] : [[changeTerms.field(field)]]),
      ...(imports === 'only' ? [[changeTerms.imported]] : []),
    ],
  };
}

/** Returns the terms of the texts that mean a unit today, however they were written when a change was made. */
async function termsOfUnit(db: Reader, id: string, { unit }: Resolver): Promise<string[]> {
  return (await postingTerms(db)).filter((term) => unit(term.slice(POSTING_TERM.length))?.id === id);
}

/** The character behind that which ends `POSTING_TERM`: terms of postings are below it. */
const AFTER_POSTINGS = 'unit;';

/** Returns the texts of all postings in changes. Skips from text to text: there is a row for each change. */
async function postingTerms(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom(
      sql<{ term: string | null }>`(WITH RECURSIVE texts(term) AS (
        SELECT min(term) FROM change_terms WHERE term > ${POSTING_TERM} AND term < ${AFTER_POSTINGS}
        UNION ALL
        SELECT (SELECT min(t.term) FROM change_terms AS t WHERE t.term > texts.term AND t.term < ${AFTER_POSTINGS})
        FROM texts WHERE texts.term IS NOT NULL
      ) SELECT term FROM texts)`.as('found'),
    )
    .select('term')
    .execute();
  return rows.flatMap(({ term }) => term ?? []);
}

/** Returns the filters of a request as details for the audit; a unit by its name. The record is the subject. */
export function filterDetails(
  { record: _record, change: _change, unit, ...filters }: ChangeFilterInput,
  { units }: Pick<Reference, 'units'>,
): Readonly<Record<string, string>> {
  const name = unit === undefined ? undefined : (units.find(({ id }) => id === unit)?.names.en ?? unit);
  const details: Readonly<Record<string, string | undefined>> = { ...filters, unit: name };
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
