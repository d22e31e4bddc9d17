import type { ActionRequest } from '@buckle/domain/actions/registry';
import type { Reference } from '@buckle/domain/reference/reference';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { sql } from 'kysely';
import { changeTerms, POSTING_TERM } from '../db/change-terms.ts';
import type { Reader } from '../db/engine.ts';
import { redirectRepository } from '../officers/redirects.ts';
import type { ChangeFilter } from './find-changes.ts';

/** Filters of a request. */
export type ChangeFilterInput = Omit<ActionRequest<'changes'>, 'cursor'>;

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

/** Returns the terms of the texts that mean a unit today, however they were written when a change was made. */
async function termsOfUnit(db: Reader, id: string, { unit }: Resolver): Promise<string[]> {
  return (await postingTerms(db)).filter((term) => unit(term.slice(POSTING_TERM.length))?.id === id);
}

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
