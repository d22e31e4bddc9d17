import type { Reader } from '../db/engine.ts';
import { hasMigration } from '../db/migrations.ts';
import type { AnyDatabase } from '../db/migrations/portable.ts';
import { statusOfVersion } from '../db/record-status.ts';

/** Maximum number of reported ids of each kind. */
const MAX_LISTED = 20;

/** A consistency rule and a query for violations. */
interface Rule {
  readonly sentence: string;
  readonly broken: (db: Reader) => Promise<readonly { readonly id: string }[]>;
}

/** Not of a directory of an older release, which has no status. */
const ofStatus: Rule = {
  sentence: 'These records are withdrawn in their history and not in the directory, or the other way round',
  broken: (db) =>
    db
      .selectFrom('officers as o')
      .innerJoin('officer_versions as v', (join) =>
        join.onRef('v.officer_id', '=', 'o.id').onRef('v.version', '=', 'o.version'),
      )
      .leftJoin('officer_search as s', 's.officer_id', 'o.id')
      .select('o.id')
      .where((eb) => eb.or([eb('o.status', '!=', statusOfVersion), eb('s.status', '!=', statusOfVersion)]))
      .orderBy('o.id')
      .limit(MAX_LISTED + 1)
      .execute(),
};

const rules: readonly Rule[] = [
  {
    sentence: 'These records are not what their newest version says',
    broken: (db) =>
      db
        .selectFrom('officers as o')
        .leftJoin('officer_versions as v', (join) =>
          join.onRef('v.officer_id', '=', 'o.id').onRef('v.version', '=', 'o.version'),
        )
        .select('o.id')
        .where((eb) => eb.or([eb('v.record', 'is', null), eb('v.record', '!=', eb.ref('o.record'))]))
        .orderBy('o.id')
        .limit(MAX_LISTED + 1)
        .execute(),
  },
  {
    sentence: 'These records have a version that is newer than they are',
    broken: (db) =>
      db
        .selectFrom('officer_versions as v')
        .innerJoin('officers as o', 'o.id', 'v.officer_id')
        .select('o.id')
        .distinct()
        .whereRef('v.version', '>', 'o.version')
        .orderBy('o.id')
        .limit(MAX_LISTED + 1)
        .execute(),
  },
  {
    sentence: 'These records were removed, and their history is still there',
    broken: (db) =>
      db
        .selectFrom('officer_versions as v')
        .leftJoin('officers as o', 'o.id', 'v.officer_id')
        .select('v.officer_id as id')
        .distinct()
        .where('o.id', 'is', null)
        .orderBy('v.officer_id')
        .limit(MAX_LISTED + 1)
        .execute(),
  },
  {
    sentence: 'The history of these records lacks a version',
    broken: (db) =>
      db
        .selectFrom('officer_versions')
        .select('officer_id as id')
        .groupBy('officer_id')
        .having((eb) =>
          eb(eb.fn.countAll(), '!=', eb(eb(eb.fn.max('version'), '-', eb.fn.min('version')), '+', eb.lit(1))),
        )
        .orderBy('officer_id')
        .limit(MAX_LISTED + 1)
        .execute(),
  },
  {
    sentence: 'These records are not among those that are searched',
    broken: (db) =>
      db
        .selectFrom('officers as o')
        .leftJoin('officer_search as s', 's.officer_id', 'o.id')
        .select('o.id')
        .where('s.officer_id', 'is', null)
        .orderBy('o.id')
        .limit(MAX_LISTED + 1)
        .execute(),
  },
];

/** Returns a message with the affected ids, truncated to a line. */
export function summarize(sentence: string, which: readonly string[]): string[] {
  if (which.length === 0) return [];
  return [`${sentence}: ${which.slice(0, MAX_LISTED).join(', ')}${which.length > MAX_LISTED ? ', and more' : ''}`];
}

/** Returns problems of the records and their history. */
export async function recordProblems(db: Reader): Promise<string[]> {
  const hasStatus = await hasMigration(db as unknown as AnyDatabase, 'records', '0012-officer-status');
  const lines: string[] = [];
  for (const { sentence, broken } of hasStatus ? [...rules, ofStatus] : rules)
    lines.push(
      ...summarize(
        sentence,
        (await broken(db)).map(({ id }) => id),
      ),
    );
  return lines;
}
