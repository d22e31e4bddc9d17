import { readQuietly } from '@buckle/domain/officers/wire';
import { writeMessages } from '@buckle/domain/catalogue';
import { serverReasons } from '@buckle/domain/history/history.messages';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { statusAfter } from '../db/record-status.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf } from '../search/officer-row.ts';
import { changeStatus, type Mark, officerRow } from './officer.writer.ts';
import { officerRepository } from './officers.repository.ts';
import { redirectRepository } from '../db/redirects.ts';
import { mergedRecords, mergeOfChange, type RedirectTarget, setRedirect } from './redirects.ts';

interface DifferingRedirects {
  /** Records with another redirect than their history says, as `A → B`, or `A` where they are to have one. */
  readonly redirects: readonly string[];
  /** Records that were merged in a circle, so that none of them is present, as `A → B → A`. */
  readonly circles: readonly string[];
  /** Merged records that lead to a withdrawn one, as `A → B`. */
  readonly unreached: readonly string[];
}

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

/** Returns records that differ from their newest versions, and redirects that lead to no present record. */
export const differingRecords = async (db: Reader): Promise<Differing> => ({
  ...(await differingRows(db)),
  ...(await differingRedirects(db)),
});

const ROWS_AT_ONCE = 500;

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

/** Returns redirects that are not what the history says, or do not end at a present record. */
async function differingRedirects(db: Reader): Promise<DifferingRedirects> {
  const [stored, history] = [await storedRedirects(db), await redirectsOfHistory(db)];
  return {
    redirects: differing(stored, history).map((id) => {
      const to = stored.get(id)?.to_id;
      return to === undefined ? id : `${id} → ${to}`;
    }),
    circles: circlesIn(history).map(inWords),
    unreached: await unreachedIn(db, history),
  };
}

type Redirects = ReadonlyMap<string, RedirectTarget>;

async function storedRedirects(db: Reader): Promise<Redirects> {
  const rows = await redirectRepository(db).all();
  return new Map(rows.map(({ from_id: from, ...target }) => [from, target]));
}

const IDS_AT_ONCE = 500;

/** Returns the redirects that follow from the history: of records whose newest version withdrew them by a merge. */
async function redirectsOfHistory(db: Reader): Promise<Redirects> {
  const found = new Map<string, RedirectTarget>();
  for (const some of chunks(await mergedRecords(db), IDS_AT_ONCE)) {
    const newest = await db
      .selectFrom('officer_versions as v')
      .select(['v.officer_id as id', 'v.change'])
      .where('v.officer_id', 'in', some)
      .where('v.version', '=', (eb) =>
        eb
          .selectFrom('officer_versions as n')
          .select((of) => of.fn.max('n.version').as('newest'))
          .whereRef('n.officer_id', '=', 'v.officer_id'),
      )
      .where('v.how', '=', 'withdraw')
      .execute();
    for (const { id, change } of newest) {
      const merge = await mergeOfChange(db, change);
      if (merge?.otherId === id) found.set(id, { to_id: merge.keptId, change });
    }
  }
  return found;
}

/** Returns the ids of records whose redirects differ. */
const differing = (stored: Redirects, history: Redirects): string[] =>
  [...new Set([...stored.keys(), ...history.keys()])].filter((id) => {
    const [is, should] = [stored.get(id), history.get(id)];
    return is?.to_id !== should?.to_id || is?.change !== should?.change;
  });

/** Returns the circles among redirects; each begins with the record that was merged last. */
function circlesIn(redirects: Redirects): string[][] {
  const circles: string[][] = [];
  const seen = new Set<string>();
  for (const start of redirects.keys()) {
    const path: string[] = [];
    let id: string | undefined = start;
    for (; id !== undefined && !seen.has(id); id = redirects.get(id)?.to_id) {
      seen.add(id);
      path.push(id);
    }
    const at = id === undefined ? -1 : path.indexOf(id);
    if (at >= 0) circles.push(lastMergedFirst(path.slice(at), redirects));
  }
  return circles;
}

function lastMergedFirst(circle: readonly string[], redirects: Redirects): string[] {
  const changes = circle.map((id) => redirects.get(id)?.change ?? 0);
  const last = changes.indexOf(Math.max(...changes));
  return [...circle.slice(last), ...circle.slice(0, last)];
}

const inWords = (circle: readonly string[]): string => [...circle, circle[0]].join(' → ');

/** Returns redirects to withdrawn records that were not merged themselves. */
async function unreachedIn(db: Reader, redirects: Redirects): Promise<string[]> {
  const ends = [...redirects].filter(([, { to_id: to }]) => !redirects.has(to));
  const unreached: string[] = [];
  for (const some of chunks(ends, IDS_AT_ONCE)) {
    const ids = some.map(([, { to_id: to }]) => to);
    const rows = await db
      .selectFrom('officers')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'present')
      .execute();
    const present = new Set(rows.map(({ id }) => id));
    for (const [from, { to_id: to }] of some) if (!present.has(to)) unreached.push(`${from} → ${to}`);
  }
  return unreached;
}

/** Who mends, and when. */
type RepairMark = Pick<Mark, 'at' | 'by'>;

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

/** Sets redirects to what the history says; then opens circles. Returns what was mended. */
async function mendRedirects(transaction: RecordsTransaction, mark: RepairMark): Promise<DifferingRedirects> {
  const { db } = transaction;
  const found = await differingRedirects(db);
  const history = await redirectsOfHistory(db);
  for (const id of differing(await storedRedirects(db), history)) await setRedirect(transaction, id, history.get(id));
  const opened: string[] = [];
  for (const circle of circlesIn(history))
    if (await openCircle(transaction, circle, mark)) opened.push(inWords(circle));
  return { ...found, circles: opened };
}

/** Brings back the record that was merged last of a circle whose employee id is free. Returns whether there is one. */
async function openCircle(transaction: RecordsTransaction, circle: readonly string[], mark: RepairMark) {
  const officers = officerRepository(transaction.db);
  const reason = writeMessages([serverReasons.mergedInCircle]);
  for (const id of circle) {
    const officer = await officers.byId(id);
    if (!officer || (await officers.byEmployeeId(officer.employeeId))) continue;
    await changeStatus(transaction, officer, { ...mark, how: 'reinstate', reason });
    return true;
  }
  return false;
}
