import type { Db } from '../engine.ts';
import type { Head } from './chain.ts';
import { recordsHead } from './heads.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { digestsOfOrders } from './bound-orders.ts';
import { appendAccessAudit, appendRecordAudit } from './append.ts';
import {
  accountsInPages,
  type Binds,
  digestOfDecision,
  digestOfProposal,
  digestOfSession,
  digestsOfEntries,
  type EntryBoundKind,
  idOfSession,
  proposalsInPages,
} from './bound.ts';

const rowOf = (binds: Binds) => ({
  at: new Date().toISOString(),
  by_id: '',
  by_name: 'server',
  action: 'chain.bind',
  subject: '',
  details: JSON.stringify({ binds }),
});

/** Binds the accounts and sessions that there are: those of before such rows were bound. */
export async function bindAccounts(any: AnyDatabase): Promise<void> {
  const db = any as unknown as Db;
  for await (const accounts of accountsInPages(db)) {
    if (accounts.length === 0) continue;
    const account = Object.fromEntries(accounts.map(({ id, digest }) => [id, digest]));
    const ids = accounts.map(({ id }) => id);
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', 'in', ids).execute();
    const session = Object.fromEntries(sessions.map((row) => [idOfSession(row.token_hash), digestOfSession(row)]));
    await appendAccessAudit(db, rowOf({ account, ...(sessions.length === 0 ? {} : { session }) }));
  }
}

/** Binds accounts that were moved out of a records file after the migration that binds existing ones. */
export async function bindMovedAccounts(any: AnyDatabase): Promise<void> {
  const db = any as unknown as Db;
  const bound = db.selectFrom('access_audit').select('seq').where('action', '=', 'chain.bind').limit(1);
  if ((await bound.executeTakeFirst()) === undefined) await bindAccounts(any);
}

const setRecordsHead = (db: Db, { number, hash }: Head) =>
  db.updateTable('directory').set({ audit_number: number, audit_hash: hash }).execute();

/** Binds existing entries of some kinds. Those of a directory without a row in its audit are bound by the first one. */
export async function bindEntries(any: AnyDatabase, kinds: readonly EntryBoundKind[]): Promise<void> {
  const db = any as unknown as Db;
  const head = await recordsHead(db);
  if (head.number === 0) return;
  const binds: Binds = {};
  for (const kind of kinds) binds[kind] = await digestsOfEntries(db, kind);
  await setRecordsHead(db, await appendRecordAudit(db, head, rowOf(binds)));
}

/** Binds orders of which a migration has changed rows. */
export async function bindOrders(any: AnyDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const db = any as unknown as Db;
  const binds = { order: await digestsOfOrders(db, ids) };
  await setRecordsHead(db, await appendRecordAudit(db, await recordsHead(db), rowOf(binds)));
}

/** Binds existing proposals and their decisions. */
export async function bindProposals(any: AnyDatabase): Promise<void> {
  const db = any as unknown as Db;
  let head = await recordsHead(db);
  for await (const rows of proposalsInPages(db)) {
    if (rows.length === 0) continue;
    const proposal = Object.fromEntries(rows.map((row) => [row.id, digestOfProposal(row)]));
    const decision = Object.fromEntries(
      rows.flatMap((row) => {
        const digest = digestOfDecision(row);
        return digest === undefined ? [] : [[row.id, digest] as const];
      }),
    );
    head = await appendRecordAudit(db, head, rowOf({ proposal, decision }));
  }
  await setRecordsHead(db, head);
}
