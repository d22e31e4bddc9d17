import { readQuietly } from '@buckle/domain/officer/wire';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf, officerRow } from './officer.writer.ts';

/** Ids of records, by what of them is not what follows from their newest version. */
interface Differing {
  /** The record itself. */
  readonly records: readonly string[];
  /** What a list shows of it, or the key of its employee id. */
  readonly cards: readonly string[];
  /** What is searched and listed. */
  readonly searched: readonly string[];
}

const ROWS_AT_ONCE = 500;

/** Records as they are kept, each with its newest version; one without a version is left out. */
const rowsBeside = (db: Reader) =>
  db
    .selectFrom('officers as o')
    .innerJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'o.id').on('v.version', '=', (eb) =>
        eb
          .selectFrom('officer_versions as n')
          .select((of) => of.fn.max('n.version').as('newest'))
          .whereRef('n.officer_id', '=', 'o.id'),
      ),
    )
    .leftJoin('officer_search as s', 's.officer_id', 'o.id')
    .select(['o.id', 'o.employee_key', 'o.record', 'o.card', 'o.version', 'v.record as newest'])
    .select(MATCHED.map((column) => `s.${column}` as const));

type Beside = Awaited<ReturnType<ReturnType<typeof rowsBeside>['execute']>>[number];

/** What is to be kept of a record, as it follows from its newest version. */
function derivedFrom({ newest }: Beside) {
  const officer = readQuietly(JSON.parse(newest));
  return { row: officerRow(officer, newest), matched: matchedOf(officer) };
}

function differencesOf(kept: Beside) {
  const { row, matched } = derivedFrom(kept);
  return {
    records: kept.record !== row.record || kept.version !== row.version,
    cards: kept.card !== row.card || kept.employee_key !== row.employee_key,
    searched: MATCHED.some((column) => kept[column] !== matched[column]),
  };
}

/** Where rows of records are not what follows from the newest versions. These must be known to be as they were made. */
export async function differingRecords(db: Reader): Promise<Differing> {
  const found = { records: [] as string[], cards: [] as string[], searched: [] as string[] };
  const page = rowsBeside(db).orderBy('o.id').limit(ROWS_AT_ONCE);
  for (let last = ''; ;) {
    const rows = await page.where('o.id', '>', last).execute();
    for (const row of rows) {
      const differs = differencesOf(row);
      if (differs.records) found.records.push(row.id);
      if (differs.cards) found.cards.push(row.id);
      if (differs.searched) found.searched.push(row.id);
    }
    const end = rows.at(-1);
    if (end === undefined) return found;
    last = end.id;
  }
}

/** Makes rows of records again from their newest versions, which stay as they are. Answers which. */
export async function mendRecords({ db, revision, showsChange }: RecordsTransaction): Promise<Differing> {
  const found = await differingRecords(db);
  const rows = [...new Set([...found.records, ...found.cards])];
  if (rows.length + found.searched.length > 0) showsChange();
  // A wrong key may be the one that another record is about to get.
  for (const ids of chunks(rows, ROWS_AT_ONCE))
    await db.updateTable('officers').set({ employee_key: null }).where('id', 'in', ids).execute();
  for (const ids of chunks(rows, ROWS_AT_ONCE))
    for (const beside of await rowsBeside(db).where('o.id', 'in', ids).execute())
      await db.updateTable('officers').set(derivedFrom(beside).row).where('id', '=', beside.id).execute();
  for (const ids of chunks(found.searched, ROWS_AT_ONCE))
    for (const beside of await rowsBeside(db).where('o.id', 'in', ids).execute()) {
      const searched = { ...derivedFrom(beside).matched, revision };
      await db
        .insertInto('officer_search')
        .values({ officer_id: beside.id, ...searched })
        .onConflict((conflict) => conflict.column('officer_id').doUpdateSet(searched))
        .execute();
    }
  return found;
}
