/** Finds and mends redirects that do not end at a present record. The history of a directory says what each is to be. */
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { officerRepository } from './officer.repository.ts';
import { changeStatus, type Mark } from './officer.writer.ts';
import { mergeOfChange, mergedRecords, redirectRepository, type RedirectTarget, setRedirect } from './redirects.ts';

export interface DifferingRedirects {
  /** Records with another redirect than their history says, as `A → B`, or `A` where they are to have one. */
  readonly redirects: readonly string[];
  /** Records that were merged in a circle, so that none of them is present, as `A → B → A`. */
  readonly circles: readonly string[];
  /** Merged records that lead to a withdrawn one, as `A → B`. */
  readonly unreached: readonly string[];
}

/** Who mends, and when. */
export type RepairMark = Pick<Mark, 'at' | 'by'>;

type Redirects = ReadonlyMap<string, RedirectTarget>;

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

async function storedRedirects(db: Reader): Promise<Redirects> {
  const rows = await redirectRepository(db).all();
  return new Map(rows.map(({ from_id: from, ...target }) => [from, target]));
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

/** Returns redirects that are not what the history says, or do not end at a present record. */
export async function differingRedirects(db: Reader): Promise<DifferingRedirects> {
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

/** Brings back the record that was merged last of a circle whose employee id is free. Returns whether there is one. */
async function openCircle(transaction: RecordsTransaction, circle: readonly string[], mark: RepairMark) {
  const officers = officerRepository(transaction.db);
  for (const id of circle) {
    const officer = await officers.byId(id);
    if (!officer || (await officers.byEmployeeId(officer.employeeId))) continue;
    await changeStatus(transaction, officer, { ...mark, how: 'reinstate', reason: 'Merged in a circle' });
    return true;
  }
  return false;
}

/** Sets redirects to what the history says; then opens circles. Returns what was mended. */
export async function mendRedirects(transaction: RecordsTransaction, mark: RepairMark): Promise<DifferingRedirects> {
  const { db } = transaction;
  const found = await differingRedirects(db);
  const history = await redirectsOfHistory(db);
  for (const id of differing(await storedRedirects(db), history)) await setRedirect(transaction, id, history.get(id));
  const opened: string[] = [];
  for (const circle of circlesIn(history))
    if (await openCircle(transaction, circle, mark)) opened.push(inWords(circle));
  return { ...found, circles: opened };
}
