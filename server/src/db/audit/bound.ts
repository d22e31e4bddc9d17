import { createHash, hash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { chunks } from '../batches.ts';
import { anyTable, type Db, type Row } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { boundColumns, type TableName, tables } from '../tables.ts';
import { readable, textOfValues, type Value } from './chain.ts';

/**
 * Rows outside the chains that an audit row binds by a digest: a proposal, its decision, an account with its second
 * factor, the start of a session, an order with its lines, a redirect, and an entry of the reference data.
 */
export type BoundKind = 'proposal' | 'decision' | 'account' | 'session' | 'order' | 'redirect' | EntryBoundKind;

/** Entries of the reference data, which can be removed. */
const entryTables = { rank: 'ranks', unit: 'units', option: 'field_options' } as const;
export type EntryBoundKind = keyof typeof entryTables;
export const entryBoundKinds = Object.keys(entryTables) as EntryBoundKind[];

/** Stands for the digest of a row that was removed. */
export const REMOVED = '';

/** Digests by the ids of the rows, as `binds` in the details of an audit row. */
export type Binds = Partial<Record<BoundKind, Readonly<Record<string, string>>>>;

const digestOf = (kind: BoundKind, values: readonly Value[]): string =>
  hash('sha256', textOfValues([kind, ...values]), 'base64url');

/** Returns the values of a row that are part of a digest; nulls where there is no row. */
const valuesOf = (table: TableName, kind: BoundKind, row: object | undefined): Value[] =>
  boundColumns(table, kind).map((name) => (row ? (row as Row)[name] : null));

/** Returns the id of a session in the audit, which does not reveal the hash of its token. */
export const idOfSession = (tokenHash: string): string => hash('sha256', tokenHash, 'base64url');

type SessionRow = Pick<Selectable<Schema['sessions']>, 'token_hash' | 'user_id' | 'created_at'>;

/** Excludes the time of last use, which changes all the time, and the device name. */
export const digestOfSession = (row: SessionRow): string => digestOf('session', valuesOf('sessions', 'session', row));

export interface BoundAccount {
  readonly id: string;
  readonly username: string;
  readonly digest: string;
}

/** Iterates over the accounts, a page at a time. */
export async function* accountsInPages(db: Db): AsyncGenerator<BoundAccount[]> {
  for await (const users of rowsInPages(db, 'users'))
    yield await withDigests(db, users as unknown as Selectable<Schema['users']>[]);
}

const AT_ONCE = 200;

/** Iterates over the rows of a table with a text as its key, a page at a time. */
async function* rowsInPages(db: Db, table: TableName): AsyncGenerator<readonly Row[]> {
  const key = keyOf(table);
  const rows = anyTable(db).selectFrom<string>(table).selectAll();
  for (let last = ''; ;) {
    const page = await rows.where(key, '>', last).orderBy(key).limit(AT_ONCE).execute();
    yield page;
    if (page.length < AT_ONCE) return;
    last = String(page.at(-1)?.[key]);
  }
}

const keyOf = (table: TableName): string => {
  const [key] = tables[table].key;
  return String(key);
};

/**
 * Returns accounts with their digests. Left out are `wrote_revision`, which is about replicas, `decisions_seen_at`, and
 * `used_steps` of a second factor, which moves at each login: it only keeps a code of the last minutes from being used twice.
 */
async function withDigests(db: Db, users: readonly Selectable<Schema['users']>[]): Promise<BoundAccount[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const factors = await db.selectFrom('second_factors').selectAll().where('user_id', 'in', ids).execute();
  const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', 'in', ids).execute();
  return users.map((user) => {
    const factor = factors.find((one) => one.user_id === user.id);
    const digest = digestOf('account', [
      ...valuesOf('users', 'account', user),
      ...valuesOf('second_factors', 'account', factor),
      ...codes
        .filter((code) => code.user_id === user.id)
        .flatMap((code) => valuesOf('recovery_codes', 'account', code) as string[])
        .toSorted(),
    ]);
    return { id: user.id, username: user.username, digest };
  });
}

/** Kinds whose digest is of one row, and of the lines of an order. */
const rowTables = {
  proposal: 'proposals',
  decision: 'proposals',
  order: 'orders',
  redirect: 'record_redirects',
  ...entryTables,
} as const;
export type RowKind = keyof typeof rowTables;

/** Digests by the ids of rows; undefined where nothing is bound, as of a proposal that is not decided. */
type Digests = Readonly<Record<string, string | undefined>>;

/** Iterates over the digests of all rows of a kind, some at a time. */
export async function* digestsInPages(db: Db, kind: RowKind): AsyncGenerator<Digests> {
  for await (const rows of rowsInPages(db, rowTables[kind])) yield await digestsOf(db, kind, rows);
}

async function digestsOf(db: Db, kind: RowKind, rows: readonly Row[]): Promise<Digests> {
  const digests: Record<string, string | undefined> = {};
  for (const row of rows)
    digests[String(row[keyOf(rowTables[kind])])] =
      kind === 'order' ? await digestOfOrder(db, row) : digestOfRow(kind, row);
  return digests;
}

export const digestOfRow = (kind: Exclude<RowKind, 'order'>, row: object): string | undefined =>
  kind === 'decision' && isPending(row as Selectable<Schema['proposals']>)
    ? undefined
    : digestOf(kind, valuesOf(rowTables[kind], kind, row));

const isPending = (row: Selectable<Schema['proposals']>): boolean =>
  row.status === 'pending' && row.decided_by === null && row.decided_at === null && row.decision_reason === '';

/** Returns the digest of an order with its lines. */
async function digestOfOrder(db: Db, row: Row): Promise<string> {
  const digest = createHash('sha256').update(textOfValues(['order', ...valuesOf('orders', 'order', row)]));
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', String(row['id'])).orderBy('position');
  for (const line of await lines.execute()) digest.update(`\n${textOfValues(valuesOf('order_lines', 'order', line))}`);
  return digest.digest('base64url');
}

/**
 * Notes that a transaction has changed an account or an order, has added or decided a proposal, has added or removed a
 * redirect, or has added, changed or removed an entry of the reference data.
 */
export function noteChanged(db: Db, kind: Exclude<BoundKind, 'session'>, id: string): void {
  const { ids } = changedIn(db);
  ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
}

interface Changed {
  readonly ids: Map<Exclude<BoundKind, 'session'>, Set<string>>;
  readonly sessions: Map<string, string>;
}

/** Rows that the transactions under way have changed, and that their audit rows have to bind. */
const changesOf = new WeakMap<Db, Changed>();

function changedIn(db: Db): Changed {
  const changed = changesOf.get(db);
  if (!changed)
    throw new Error(
      'Accounts, sessions, proposals, orders, redirects and reference data change only within a transaction of the store.',
    );
  return changed;
}

/** Notes all reference data: for the first row of the audit, which binds what the directory was installed with. */
export async function noteEntries(db: Db): Promise<void> {
  for (const kind of entryBoundKinds)
    for (const { id } of await db.selectFrom(entryTables[kind]).select('id').execute()) noteChanged(db, kind, id);
}

/** Records that a transaction has created a session. */
export function noteSession(db: Db, row: Parameters<typeof digestOfSession>[0]): void {
  changedIn(db).sessions.set(idOfSession(row.token_hash), digestOfSession(row));
}

/**
 * Collects the rows that a transaction changes. The returned callback returns the digests for its audit row; undefined
 * if there are none.
 */
export function collectChanged(db: Db): () => Promise<Binds | undefined> {
  const { ids, sessions }: Changed = { ids: new Map(), sessions: new Map() };
  changesOf.set(db, { ids, sessions });
  return async () => {
    const binds: Binds = {};
    for (const [kind, some] of ids) binds[kind] = await digestsOfRows(db, kind, [...some]);
    if (sessions.size > 0) binds.session = Object.fromEntries(sessions);
    return Object.keys(binds).length === 0 ? undefined : binds;
  };
}

/** Returns the digests of rows as a transaction leaves them. */
async function digestsOfRows(
  db: Db,
  kind: Exclude<BoundKind, 'session'>,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const canBeRemoved = kind === 'redirect' || kind in entryTables;
  const digests = canBeRemoved ? Object.fromEntries(ids.map((id) => [id, REMOVED])) : {};
  for (const some of chunks(ids, AT_ONCE)) {
    const found =
      kind === 'account' ? await heldAccounts(db, some) : await digestsOf(db, kind, await rowsOf(db, kind, some));
    for (const [id, digest] of Object.entries(found)) if (digest !== undefined) digests[id] = digest;
  }
  return digests;
}

/** Locks accounts by an update of nothing: a concurrent transaction that changes one is blocked and binds it later. */
async function heldAccounts(db: Db, ids: readonly string[]): Promise<Digests> {
  const held = db.updateTable('users').set((eb) => ({ disabled: eb.ref('disabled') }));
  const users = await held.where('id', 'in', ids).returningAll().execute();
  return Object.fromEntries((await withDigests(db, users)).map(({ id, digest }) => [id, digest]));
}

const rowsOf = (db: Db, kind: RowKind, ids: readonly string[]): Promise<Row[]> =>
  anyTable(db).selectFrom<string>(rowTables[kind]).selectAll().where(keyOf(rowTables[kind]), 'in', ids).execute();

/** Digest of the versions of a change, as stored in its audit row. */
export interface VersionsDigest {
  readonly versions: number;
  /** SHA-256 over all of them, in their order. */
  readonly digest: string;
}

type VersionRow = Selectable<Schema['officer_versions']>;

const VERSION_COLUMNS = boundColumns('officer_versions', 'version') as (keyof VersionRow)[];

/** Counts versions and makes their digest; as many as there may be, it holds none. */
export class VersionDigest {
  readonly #hash = createHash('sha256');
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(row: VersionRow): void {
    this.#count++;
    this.#hash.update(`${textOfValues(VERSION_COLUMNS.map((name) => row[name]))}\n`);
  }

  /** Finalizes the hash. Call once. */
  summary(): VersionsDigest {
    return { versions: this.#count, digest: this.#hash.digest('base64url') };
  }
}

type Unnumbered = Omit<Insertable<Schema['officer_versions']>, 'change' | 'place'> &
  Omit<VersionRow, 'change' | 'place'>;

const READ_AT_ONCE = 1000;

/** The versions of records that one change makes. Its row in the audit binds them: how many, and their digest. */
export function versionCounter(db: Db, change: number) {
  const digest = new VersionDigest();
  let next = 1;
  return {
    /** Number of the audit row of this change. */
    change,

    /** Sequence number of the next version within the change. */
    nextNumber: () => next,

    /** Assigns numbers to versions that are about to be inserted, and adds them to the digest. */
    number(versions: readonly Unnumbered[]): VersionRow[] {
      return versions.map((version) => {
        const row = { ...readable(version), change, place: next++ };
        digest.add(row);
        return row;
      });
    },

    /** Adds versions below `end` that SQL statements inserted: reads them back as stored. */
    async takeNoteOfWritten(end: number): Promise<void> {
      for (;;) {
        const rows = await db
          .selectFrom('officer_versions')
          .selectAll()
          .where('change', '=', change)
          .where('place', '>=', next)
          .where('place', '<', end)
          .orderBy('place')
          .limit(READ_AT_ONCE)
          .execute();
        for (const row of rows) digest.add(row);
        if (rows.length < READ_AT_ONCE) break;
        next = (rows.at(-1)?.place ?? end) + 1;
      }
      next = end;
    },

    /** Returns the digest; undefined without versions. */
    summary: (): VersionsDigest | undefined => (digest.count === 0 ? undefined : digest.summary()),
  };
}

export type VersionCounter = ReturnType<typeof versionCounter>;
