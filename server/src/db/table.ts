import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Chain } from './audit/chain.ts';
import type { Area } from './engine.ts';

type SqlType = 'text' | 'bytewise' | 'integer' | 'bigint' | 'bytes' | 'numbered';

/** A column. `T`: its type for the query builder. */
export interface Column<T = unknown> {
  readonly type: SqlType;
  readonly isNullable?: true;
  readonly isUnique?: true;
  readonly default?: string | number;
  /** The table whose `id` it is. */
  readonly references?: string;
  /** Carries `T`; there is no such property. */
  readonly is?: { readonly of: T };
}

export type Columns = Readonly<Record<string, Column>>;

export const text: Column<string> = { type: 'text' };
/** A text that PostgreSQL compares as bytes too, so that texts with the same beginning are a range. */
export const bytewise: Column<string> = { type: 'bytewise' };
export const integer: Column<number> = { type: 'integer' };
export const bigint: Column<number> = { type: 'bigint' };
export const bytes: Column<Uint8Array> = { type: 'bytes' };
/** A sequence number, without gaps. */
export const numbered: Column<number> = { type: 'numbered' };
/** A text that is never updated. */
export const fixed: Column<ColumnType<string, string, never>> = { type: 'text' };

export const oneOf = <T extends string>(): Column<T> => ({ type: 'text' });
export const orNull = <T>(column: Column<T>): Column<T | null> => ({ ...column, isNullable: true });
export const unique = <T>(column: Column<T>): Column<T> => ({ ...column, isUnique: true });
export const references = <T>(column: Column<T>, table: string): Column<T> => ({ ...column, references: table });
export const withDefault = <T extends string | number>(column: Column<T>, value: T): Column<Generated<T>> => ({
  type: column.type,
  default: value,
});

type Index<N> = readonly N[] | { readonly columns: readonly N[]; readonly isUnique?: true; readonly where?: string };

/** Kinds of rows outside the chains that audit rows bind by a digest. `version`: all versions of a change together. */
export type DigestKind =
  | 'version'
  | 'proposal'
  | 'decision'
  | 'account'
  | 'session'
  | 'order'
  | 'redirect'
  | 'rank'
  | 'unit'
  | 'option';

/** The row of a table for the query builder. */
export type RowOf<C extends Columns> = { [N in keyof C]: C[N] extends Column<infer T> ? T : never };

/**
 * What a table is, declared once for each: types of queries, a new directory, moves, backups and the audit follow from it.
 * A change of a released table needs a migration too.
 */
export interface Table<C extends Columns = Columns, N extends string = string> {
  /** The folder of `server/src` whose feature owns it. */
  readonly owner: string;
  /** Every column, in the order in which a move and digests of all columns hash the values. */
  readonly columns: C;
  /** The primary key. Every table is moved, in its order: texts are compared as bytes, which is the same order everywhere. */
  readonly key: readonly N[];
  readonly indexes?: Readonly<Record<string, Index<N>>>;
  /**
   * How the audit finds what was changed past Buckle: the rows are a chain, or columns are part of digests. A digest of a
   * later release needs a kind of its own: the present ones are stored.
   */
  readonly audit?: { readonly chain: Chain } | { readonly [K in DigestKind]?: 'all' | readonly N[] };
  /** The database refuses to change or remove rows: why. */
  readonly appendOnly?: string;
  /** The database refuses to remove rows, and to change these columns, or rows that match a condition on `old`. */
  readonly kept?: { readonly columns: readonly N[]; readonly or?: string; readonly why: string };
  /** Returns whether a row is one that every new directory has. A move replaces such rows. */
  readonly isFresh?: (row: Selectable<RowOf<C>>) => boolean;
}

/** Declares a table of an area: on SQLite, of its file. */
const tableOf =
  <A extends Area>(area: A) =>
  <C extends Columns>(table: Table<C, keyof C & string>) => ({ ...table, area });

export const recordTable = tableOf('records');
/** Written by reads, logins and uploads, too: an import, which changes records, does not block them. */
export const accessTable = tableOf('access');

/** How much a user has done on the last day, in UTC, on which they did anything of the kind. */
export const usedOfDay = { user_id: text, day: text, count: integer, bytes: bigint };

/** Chains a row to the one before it, so that a change, removal or insertion is detected: see `audit/chain.ts`. */
export const chained = { previous: text, hash: text };

/** An audit has one row per transaction, written within it. */
export const auditRow = {
  seq: numbered,
  at: text,
  by_id: text,
  by_name: text,
  action: text,
  /** Id or name of the subject; empty if there are several. */
  subject: text,
  /** Details as JSON text; empty if there are none. */
  details: text,
  ...chained,
};
