import { readQuietly } from '@buckle/domain/officer/wire';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { statusAfter } from '../db/record-status.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf } from '../search/matched-columns.ts';
import { type DifferingRedirects, differingRedirects, mendRedirects, type RepairMark } from './redirect-repair.ts';
import { officerRow } from './officer.writer.ts';

/** Ids of records by kind of difference from their newest version. */
interface Differing extends DifferingRedirects {
  /** The record itself. */
  readonly records: readonly string[];
  /** Cards, or keys of employee ids. */
  readonly cards: readonly string[];
  /** Search and list columns. */
  readonly searched: readonly string[];
  /** Another record has the same employee id, as old records may: which of them is right, only people know. */
  readonly sharing: readonly string[];
}

const ROWS_AT_ONCE = 500;

/** Selects records, each with its newest version; skips those without one. */
const rowsWithTexts = (db: Reader) =>
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
    .select(['o.id', 'o.employee_key', 'o.record', 'o.card', 'o.version', 'o.status', 'v.record as newest', 'v.how'])
    .select('s.status as status_in_search')
    .select(MATCHED.map((column) => `s.${column}` as const));

type RowWithText = Awaited<ReturnType<ReturnType<typeof rowsWithTexts>['execute']>>[number];

/** Returns the stored columns derived from the newest version. */
function derivedFrom({ newest, how }: RowWithText) {
  const officer = readQuietly(JSON.parse(newest));
  const status = statusAfter(how);
  const row = { ...officerRow(officer, newest), status };
  return {
    row: status === 'present' ? row : { ...row, employee_key: null },
    matched: { ...matchedOf(officer), status },
  };
}

function differencesOf(entry: RowWithText) {
  const { row, matched } = derivedFrom(entry);
  return {
    records: entry.record !== row.record || entry.version !== row.version || entry.status !== row.status,
    cards: entry.card !== row.card,
    searched: entry.status_in_search !== matched.status || MATCHED.some((column) => entry[column] !== matched[column]),
    /** The key that the record is to have; undefined: it has it. */
    key: entry.employee_key === row.employee_key ? undefined : row.employee_key,
  };
}

/** Returns which of these records cannot get their keys, because a record has it that keeps it. */
async function sharingKeys(db: Reader, keyOf: ReadonlyMap<string, string | null>): Promise<string[]> {
  const keys = [...keyOf.values()].filter((key) => key !== null);
  const seenIds = new Set<string | null>();
  for (const some of chunks(keys, ROWS_AT_ONCE)) {
    const rows = await db
      .selectFrom('officers')
      .select(['id', 'employee_key'])
      .where('employee_key', 'in', some)
      .execute();
    for (const { id, employee_key } of rows) if (!keyOf.has(id)) seenIds.add(employee_key);
  }
  return [...keyOf].filter(([, key]) => seenIds.has(key)).map(([id]) => id);
}

/** Returns records that differ from their newest versions, and redirects that lead to no present record. */
export const differingRecords = async (db: Reader): Promise<Differing> => ({
  ...(await differingRows(db)),
  ...(await differingRedirects(db)),
});

async function differingRows(db: Reader): Promise<Omit<Differing, keyof DifferingRedirects>> {
  const found = { records: [] as string[], cards: new Set<string>(), searched: [] as string[] };
  const keyOf = new Map<string, string | null>();
  const page = rowsWithTexts(db).orderBy('o.id').limit(ROWS_AT_ONCE);
  for (let last = ''; ;) {
    const rows = await page.where('o.id', '>', last).execute();
    for (const row of rows) {
      const differs = differencesOf(row);
      if (differs.records) found.records.push(row.id);
      if (differs.cards) found.cards.add(row.id);
      if (differs.key !== undefined) keyOf.set(row.id, differs.key);
      if (differs.searched) found.searched.push(row.id);
    }
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  const sharing = await sharingKeys(db, keyOf);
  for (const id of sharing) keyOf.delete(id);
  return { ...found, cards: [...found.cards, ...[...keyOf.keys()].filter((id) => !found.cards.has(id))], sharing };
}

/** Rebuilds records from their newest versions, and redirects from the history. Returns the changed ids. */
export async function mendRecords(transaction: RecordsTransaction, mark: RepairMark): Promise<Differing> {
  const rows = await mendRows(transaction);
  return { ...rows, ...(await mendRedirects(transaction, mark)) };
}

async function mendRows({ db, revision, showsChange }: RecordsTransaction) {
  const found = await differingRows(db);
  const rows = [...new Set([...found.records, ...found.cards])];
  const sharing = new Set(found.sharing);
  const unique = rows.filter((id) => !sharing.has(id));
  if (rows.length + found.searched.length > 0) showsChange();
  // A wrong key may be the one that another record is about to get.
  for (const ids of chunks(unique, ROWS_AT_ONCE))
    await db.updateTable('officers').set({ employee_key: null }).where('id', 'in', ids).execute();
  for (const ids of chunks(rows, ROWS_AT_ONCE))
    for (const withText of await rowsWithTexts(db).where('o.id', 'in', ids).execute()) {
      const { employee_key, ...columns } = derivedFrom(withText).row;
      const row = sharing.has(withText.id) ? columns : { ...columns, employee_key };
      await db.updateTable('officers').set(row).where('id', '=', withText.id).execute();
    }
  for (const ids of chunks(found.searched, ROWS_AT_ONCE))
    for (const withText of await rowsWithTexts(db).where('o.id', 'in', ids).execute()) {
      const searched = { ...derivedFrom(withText).matched, revision };
      await db
        .insertInto('officer_search')
        .values({ officer_id: withText.id, ...searched })
        .onConflict((conflict) => conflict.column('officer_id').doUpdateSet(searched))
        .execute();
    }
  return found;
}
