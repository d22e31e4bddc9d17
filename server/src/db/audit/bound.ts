import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { chunks } from '../chunks.ts';
import type { Db, Reader } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { digestsOfOrders } from './bound-orders.ts';
import { digestsOfRedirects } from './bound-redirects.ts';
import { textOfValues } from './chain.ts';

/**
 * Rows outside the chains that an audit row binds by a digest: a proposal, its decision, an account with its second
 * factor, the start of a session, an order with its lines, a redirect, and an entry of the reference data.
 */
export type BoundKind = 'proposal' | 'decision' | 'account' | 'session' | 'order' | 'redirect' | EntryBoundKind;

/** Entries of the reference data, which can be removed. */
export const entryTables = { rank: 'ranks', unit: 'units', option: 'field_options' } as const;
export type EntryBoundKind = keyof typeof entryTables;
export const entryBoundKinds = Object.keys(entryTables) as EntryBoundKind[];

/** Stands for the digest of a row that was removed. */
export const REMOVED = '';

/** Digests by the ids of the rows, as `binds` in the details of an audit row. */
export type Binds = Partial<Record<BoundKind, Readonly<Record<string, string>>>>;

type ProposalRow = Selectable<Schema['proposals']>;
type SessionRow = Pick<Selectable<Schema['sessions']>, 'token_hash' | 'user_id' | 'created_at'>;

/** A digest of a later release needs a kind of its own: migrations that have landed make these. */
const digestOf = (kind: BoundKind, values: Parameters<typeof textOfValues>[0]): string =>
  hash('sha256', textOfValues([kind, ...values]), 'base64url');

export const digestOfProposal = (row: ProposalRow): string =>
  digestOf('proposal', [
    row.id,
    row.officer_id,
    row.base_version,
    row.proposed,
    row.image_path,
    row.made_by_id,
    row.made_by,
    row.made_at,
    row.order_number,
    row.reason,
  ]);

/** Returns the digest of a decision; undefined while the proposal is pending. */
export const digestOfDecision = (row: ProposalRow): string | undefined =>
  row.status === 'pending' && row.decided_by === null && row.decided_at === null && row.decision_reason === ''
    ? undefined
    : digestOf('decision', [row.id, row.status, row.decided_by, row.decided_at, row.decision_reason]);

const digestOfRank = (row: Selectable<Schema['ranks']>): string =>
  digestOf('rank', [
    row.id,
    row.code,
    row.seniority,
    row.name_en,
    row.name_mr,
    row.name_hi,
    row.short_forms,
    row.aliases,
    row.filled,
    row.revision,
  ]);

const digestOfUnit = (row: Selectable<Schema['units']>): string =>
  digestOf('unit', [
    row.id,
    row.code,
    row.kind,
    row.parent_id,
    row.zone,
    row.name_en,
    row.name_mr,
    row.aliases,
    row.valid_from,
    row.valid_to,
    row.revision,
  ]);

const digestOfOption = (row: Selectable<Schema['field_options']>): string =>
  digestOf('option', [
    row.id,
    row.field,
    row.position,
    row.name_en,
    row.name_mr,
    row.name_hi,
    row.aliases,
    row.retired,
    row.revision,
  ]);

/** Returns the id of a session in the audit, which does not reveal the hash of its token. */
export const idOfSession = (tokenHash: string): string => hash('sha256', tokenHash, 'base64url');

/** Excludes the time of last use, which changes all the time, and the device name. */
export const digestOfSession = (row: SessionRow): string =>
  digestOf('session', [row.token_hash, row.user_id, row.created_at]);

export interface BoundAccount {
  readonly id: string;
  readonly username: string;
  readonly digest: string;
}

/**
 * Returns accounts with their digests. Left out are `wrote_revision`, which is about replicas, `decisions_seen_at`, and `last_step` and
 * `used_steps` of a second factor, which move at each login: they only keep a code of the last minutes from being used twice.
 */
async function withDigests(db: Reader, users: readonly Selectable<Schema['users']>[]): Promise<BoundAccount[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const factors = await db.selectFrom('second_factors').selectAll().where('user_id', 'in', ids).execute();
  const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', 'in', ids).execute();
  return users.map((user) => {
    const factor = factors.find((one) => one.user_id === user.id);
    const digest = digestOf('account', [
      user.id,
      user.username,
      user.username_key,
      user.role,
      user.password_hash,
      user.must_change_password,
      user.disabled,
      user.created_at,
      user.one_time_until,
      user.one_time_used,
      factor?.secret ?? null,
      factor?.set_at ?? null,
      ...codes
        .filter((code) => code.user_id === user.id)
        .map((code) => code.code_hash)
        .toSorted(),
    ]);
    return { id: user.id, username: user.username, digest };
  });
}

const AT_ONCE = 200;

/** Iterates over the accounts, a page at a time. */
export async function* accountsInPages(db: Reader): AsyncGenerator<BoundAccount[]> {
  for (let last = ''; ;) {
    const users = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield await withDigests(db, users);
    if (users.length < AT_ONCE) return;
    last = users.at(-1)?.id ?? last;
  }
}

/** Iterates over the proposals, a page at a time. */
export async function* proposalsInPages(db: Reader): AsyncGenerator<ProposalRow[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('proposals')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Returns the digests of all ranks, units or options by their ids. */
export async function digestsOfEntries(db: Reader, kind: EntryBoundKind): Promise<Record<string, string>> {
  const digests = {
    rank: async () =>
      (await db.selectFrom('ranks').selectAll().orderBy('id').execute()).map((row) => [row.id, digestOfRank(row)]),
    unit: async () =>
      (await db.selectFrom('units').selectAll().orderBy('id').execute()).map((row) => [row.id, digestOfUnit(row)]),
    option: async () =>
      (await db.selectFrom('field_options').selectAll().orderBy('id').execute()).map((row) => [
        row.id,
        digestOfOption(row),
      ]),
  };
  return Object.fromEntries(await digests[kind]()) as Record<string, string>;
}

const isEntry = (kind: BoundKind): kind is EntryBoundKind => Object.hasOwn(entryTables, kind);

/** Returns the digests of rows as a transaction leaves them. */
export async function digestsOfRows(
  db: Db,
  kind: Exclude<BoundKind, 'session'>,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (isEntry(kind)) {
    const present = await digestsOfEntries(db, kind);
    return Object.fromEntries(ids.map((id) => [id, present[id] ?? REMOVED]));
  }
  if (kind === 'order') return digestsOfOrders(db, ids);
  if (kind === 'redirect') {
    const present = await digestsOfRedirects(db, ids);
    return Object.fromEntries(ids.map((id) => [id, present[id] ?? REMOVED]));
  }
  const digests: Record<string, string> = {};
  for (const some of chunks([...ids], AT_ONCE)) {
    if (kind === 'account') {
      // A no-op update that locks the account: a concurrent transaction that changes it is blocked and binds it later.
      const held = db.updateTable('users').set((eb) => ({ disabled: eb.ref('disabled') }));
      const users = await held.where('id', 'in', some).returningAll().execute();
      for (const { id, digest } of await withDigests(db, users)) digests[id] = digest;
      continue;
    }
    for (const row of await db.selectFrom('proposals').selectAll().where('id', 'in', some).execute()) {
      const digest = kind === 'proposal' ? digestOfProposal(row) : digestOfDecision(row);
      if (digest !== undefined) digests[row.id] = digest;
    }
  }
  return digests;
}
