import type { Db } from '../engine.ts';
import {
  type Binds,
  type BoundKind,
  digestOfSession,
  digestsOfRows,
  entryBoundKinds,
  entryTables,
  idOfSession,
} from './bound.ts';

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

/**
 * Notes that a transaction has changed an account or an order, has added or decided a proposal, has added or removed a
 * redirect, or has added, changed or removed an entry of the reference data.
 */
export function noteChanged(db: Db, kind: Exclude<BoundKind, 'session'>, id: string): void {
  const { ids } = changedIn(db);
  ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
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
