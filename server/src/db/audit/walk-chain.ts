import type { Db } from '../engine.ts';
import type { KnownHead } from './anchors.ts';
import { BEGINNING, type Chain, chainTables, hashOfRow, type Head } from './chain.ts';
import { type ChainRow, rowsOf } from './chain-rows.ts';

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

/** Returns a problem with the row after the verified ones; undefined if it is valid. */
function problemOf(chain: Chain, row: ChainRow, last: Head, hasStarted: boolean): string | undefined {
  if (row.hash === '') {
    // Rows that predate the chain have no stored hash.
    return hasStarted || row.seq <= last.number ? `${rowInWords(chain, row)} has no hash.` : undefined;
  }
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
  let [last, hasStarted, rows, problem]: [Head, boolean, number, string | undefined] = [BEGINNING, false, 0, undefined];
  for await (const row of rowsOf(db, chain)) {
    problem = problemOf(chain, row, last, hasStarted) ?? (await look(row));
    if (problem !== undefined) break;
    hasStarted ||= row.hash !== '';
    last = { number: row.seq, hash: row.hash === '' ? hashOfRow(chain, row, last.hash) : row.hash };
    rows++;
    missed.push(...(byNumber.get(row.seq) ?? []).filter(({ hash }) => hash !== last.hash));
  }
  problem ??= problemOfEnd(chain, last, head);
  missed.push(...waiting.filter(({ number }) => number > last.number));
  return { chain, rows, head: last, problem, missed };
}
