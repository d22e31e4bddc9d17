import { hash } from 'node:crypto';

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
  /** All columns of a row except `previous` and `hash`. */
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

/** Replaces lone surrogates with U+FFFD, so that every database stores the texts unchanged. */
export const readable = <R extends object>(row: R): R =>
  Object.values(row).some((value) => typeof value === 'string' && HALF_A_CHARACTER.test(value))
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mended(value)])) as R)
    : row;

/** The text of values that is hashed: the same whichever database keeps them. */
export const textOfValues = (values: readonly Value[]): string => JSON.stringify(values);

/** Returns the SHA-256 of all columns of a row and of the previous row's hash. */
export function hashOfRow(chain: Chain, row: Readonly<Record<string, unknown>>, previous: string): string {
  const { columns, added = [] }: ChainTable = chainTables[chain];
  const hashed = columns.filter((name) => !added.includes(name) || (row[name] ?? '') !== '');
  return hash('sha256', textOfValues([chain, previous, ...hashed.map((name) => row[name] as Value)]), 'base64url');
}
