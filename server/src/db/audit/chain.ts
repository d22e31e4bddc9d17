import { hash } from 'node:crypto';

/** What is written down of records, of accounts and access, and of who looked at whose record: each is a chain of rows. */
export const chains = ['records', 'access', 'views'] as const;
export type Chain = (typeof chains)[number];

/** Where a chain stands: the number of its last row, and that row's hash. */
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
  /** What a row says: all of its columns but `previous` and `hash`. */
  readonly columns: readonly string[];
  /** When it was written. */
  readonly time: 'at' | 'viewed_at';
  /** Columns that older rows do not have: hashed only where they hold something, so that the hashes of those rows stay. */
  readonly added?: readonly string[];
}

const audit = ['seq', 'at', 'by_id', 'by_name', 'action', 'subject', 'details'] as const;

export const chainTables = {
  records: { table: 'record_audit', columns: audit, time: 'at' },
  access: { table: 'access_audit', columns: audit, time: 'at' },
  views: {
    table: 'record_views',
    columns: ['seq', 'officer_id', 'user_id', 'username', 'viewed_at', 'in_list', 'ids'],
    time: 'viewed_at',
    added: ['ids'],
  },
} as const satisfies Readonly<Record<Chain, ChainTable>>;

type Value = string | number | Uint8Array | null | undefined;

const HALF_A_CHARACTER = /\p{Surrogate}/u;

const mended = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(new RegExp(HALF_A_CHARACTER, 'gu'), '\u{fffd}') : value;

/**
 * A row whose texts every database keeps as they are: half a character, which a program may send, becomes the sign for one
 * that nobody can read.
 */
export const readable = <R extends object>(row: R): R =>
  Object.values(row).some((value) => typeof value === 'string' && HALF_A_CHARACTER.test(value))
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mended(value)])) as R)
    : row;

/** The text of values that is hashed: the same whichever database keeps them. */
export const textOfValues = (values: readonly Value[]): string => JSON.stringify(values);

/** SHA-256 over everything that a row says, and over the hash of the row before. */
export function hashOfRow(chain: Chain, row: Readonly<Record<string, unknown>>, previous: string): string {
  const { columns, added = [] }: ChainTable = chainTables[chain];
  const hashed = columns.filter((name) => !added.includes(name) || (row[name] ?? '') !== '');
  return hash('sha256', textOfValues([chain, previous, ...hashed.map((name) => row[name] as Value)]), 'base64url');
}
