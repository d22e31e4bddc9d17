import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { columnsOf } from '../tables.ts';
import type { Db } from '../engine.ts';
import type { KnownHead } from './append.ts';

/** The audits of records, of accounts and access, and of views: each is a hash chain of rows. */
export const chains = ['records', 'access', 'views'] as const;
export type Chain = (typeof chains)[number];

/** Head of a chain: number and hash of its last row. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** A head that was written down somewhere else. */
export interface Anchor extends Head {
  readonly chain: Chain;
}

/** Before its first row. */
export const BEGINNING: Head = { number: 0, hash: '' };

interface ChainTable {
  readonly table: 'record_audit' | 'access_audit' | 'record_views';
  /** When it was written. */
  readonly time: 'at' | 'viewed_at';
  /** Columns that are hashed only where they hold something. */
  readonly added?: readonly string[];
}

export const chainTables: Readonly<Record<Chain, ChainTable>> = {
  records: { table: 'record_audit', time: 'at' },
  access: { table: 'access_audit', time: 'at' },
  views: { table: 'record_views', time: 'viewed_at', added: ['ids'] },
};

export type Value = string | number | Uint8Array | null | undefined;

const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Replaces lone surrogates with U+FFFD, so that every database stores the texts unchanged. */
export const readable = <R extends object>(row: R): R =>
  Object.values(row).some((value) => typeof value === 'string' && HALF_A_CHARACTER.test(value))
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mended(value)])) as R)
    : row;

const mended = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(new RegExp(HALF_A_CHARACTER, 'gu'), '\u{fffd}') : value;

/** The text of values that is hashed: the same whichever database keeps them. */
export const textOfValues = (values: readonly Value[]): string => JSON.stringify(values);

/** Returns the SHA-256 of all columns of a row and of the previous row's hash. */
export function hashOfRow(chain: Chain, row: Readonly<Record<string, unknown>>, previous: string): string {
  const { table, added = [] } = chainTables[chain];
  const hashed = columnsOf(table).filter(
    (name) => name !== 'previous' && name !== 'hash' && (!added.includes(name) || (row[name] ?? '') !== ''),
  );
  return hash('sha256', textOfValues([chain, previous, ...hashed.map((name) => row[name] as Value)]), 'base64url');
}

/** A row of a chain: the columns of its table and the columns that chain it. */
export interface ChainRow extends Readonly<Record<string, unknown>> {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

const AT_ONCE = 1000;

/** Yields the versions of records that are covered by the chain, in chain order. */
export async function* versionsInOrder(db: Db) {
  for (let [change, place] = [0, Number.MAX_SAFE_INTEGER]; ;) {
    const page = await db
      .selectFrom('officer_versions')
      .selectAll()
      .where(sql<boolean>`(change, place) > (${change}, ${place})`)
      .orderBy('change')
      .orderBy('place')
      .limit(AT_ONCE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) break;
    [change, place] = [last.change, last.place];
  }
}

/** Result of walking a chain. */
export interface WalkedChain {
  readonly chain: Chain;
  readonly rows: number;
  /** Head of the verified part. */
  readonly head: Head;
  /** The first thing that is wrong, in words. */
  readonly problem: string | undefined;
  /** Heads that were written down elsewhere, behind the last row or with another hash than its row has. */
  readonly missed: readonly KnownHead[];
}

const names: Readonly<Record<Chain, string>> = {
  records: 'changes of records',
  access: 'accounts and access',
  views: 'views',
};

/** Describes a row for messages: chain, number and its time. */
export const rowInWords = (chain: Chain, { seq, ...row }: ChainRow): string =>
  `entry ${seq} of ${names[chain]} (${String(row[chainTables[chain].time])})`;

interface Walk {
  readonly db: Db;
  readonly chain: Chain;
  readonly known: readonly KnownHead[];
  /** The stored head of the chain. */
  readonly head: Head;
  /** Called with every valid row; returns any other problem with it. */
  readonly look: (row: ChainRow) => Promise<string | undefined>;
}

/** Walks a chain to its end, or to the first thing that is wrong. */
export async function walkChain({ db, chain, known, head, look }: Walk): Promise<WalkedChain> {
  const waiting = known.filter((one) => one.chain === chain && one.number > 0);
  const byNumber = new Map<number, KnownHead[]>();
  for (const one of waiting) byNumber.set(one.number, [...(byNumber.get(one.number) ?? []), one]);
  const missed: KnownHead[] = [];
  let [last, rows, problem]: [Head, number, string | undefined] = [BEGINNING, 0, undefined];
  for await (const row of rowsOf(db, chain)) {
    problem = rowProblem(chain, row, last) ?? (await look(row));
    if (problem !== undefined) break;
    last = { number: row.seq, hash: row.hash };
    rows++;
    missed.push(...(byNumber.get(row.seq) ?? []).filter(({ hash }) => hash !== last.hash));
  }
  problem ??= problemOfEnd(chain, last, head);
  missed.push(...waiting.filter(({ number }) => number > last.number));
  return { chain, rows, head: last, problem, missed };
}

/** Yields the rows of a chain in order. Uses pages instead of a stream, so that other queries can run in between. */
async function* rowsOf(db: Db, chain: Chain): AsyncGenerator<ChainRow> {
  const rows = db.withTables<Record<string, ChainRow>>().selectFrom(chainTables[chain].table);
  for (let last = -1; ;) {
    const page = await rows.selectAll().where('seq', '>', last).orderBy('seq').limit(AT_ONCE).execute();
    yield* page;
    if (page.length < AT_ONCE) break;
    last = page.at(-1)?.seq ?? last;
  }
}

/** Returns a problem with the row after the verified ones; undefined if it is valid. */
function rowProblem(chain: Chain, row: ChainRow, last: Head): string | undefined {
  if (row.hash === '') return `${rowInWords(chain, row)} has no hash.`;
  if (row.seq !== last.number + 1)
    return `Between entry ${last.number} and ${rowInWords(chain, row)}, ${row.seq - last.number - 1} are missing.`;
  if (row.previous !== last.hash)
    return `${rowInWords(chain, row)} does not follow from the one before it: that one was changed, or another stood there.`;
  return row.hash === hashOfRow(chain, row, row.previous) ? undefined : `${rowInWords(chain, row)} was changed.`;
}

/** Returns a problem with the end of a chain whose stored head is `head`. */
function problemOfEnd(chain: Chain, last: Head, head: Head): string | undefined {
  if (last.number < head.number)
    return `The end of ${names[chain]} is missing: entries ${last.number + 1} to ${head.number}.`;
  return last.number === head.number && last.hash === head.hash
    ? undefined
    : `${names[chain]} should end with entry ${head.number}, and end with another one (${last.number}).`;
}
