import { expect } from 'vitest';
import { undoUsecases } from '../changes/undo.ts';
import { COMMAND_LINE_ACTOR, type Store } from '../db/store.ts';
import type { Session } from '../http/handler.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { changeStatus } from '../officers/officer.writer.ts';
import { setRedirect } from '../officers/redirects.ts';
import { duplicateUsecases, undoOfMerge } from '../duplicates/merge-officers.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const call = {
  session: { userId: '', username: 'asha', role: 'admin' } as Session,
  key: undefined,
  count: () => Promise.resolve(),
};

/** Merges one record into another, as a user does. Returns the number of the change. */
export async function mergeRecords(store: Store, other: string, keep: string): Promise<number> {
  const version = async (id: string) => (await officerRepository(store.db).byId(id))?.version ?? 0;
  const versions = { keepVersion: await version(keep), otherVersion: await version(other) };
  const content = { keep, other, ...versions, fromDuplicate: [], onlyPrimary: [], reason: '' };
  return (await duplicateUsecases({ store, now }).merge(content, call)).change;
}

/**
 * Merges two records into each other, as releases before 1.1 let happen: a merge, its undo, the merge the other way round,
 * and the undo of the undo. Neither record is present afterwards, and the audit is whole.
 */
export async function mergeInCircle(store: Store, a: string, b: string): Promise<void> {
  const undos = undoUsecases({ store, now, followers: [undoOfMerge] });
  const { change } = await undos.undo({ change: await mergeRecords(store, a, b), reason: '', ...call });
  await mergeRecords(store, b, a);
  const undone = {
    by: COMMAND_LINE_ACTOR,
    action: 'record.undo',
    subject: '',
    details: { undoes: change, conflicts: 0 },
  } as const;
  await store.write(undone, async (transaction) => {
    const { db } = transaction;
    const { from_id: _from, ...redirect } = await db
      .selectFrom('record_redirects')
      .selectAll()
      .where('from_id', '=', b)
      .executeTakeFirstOrThrow();
    const officer = await officerRepository(db).byId(a);
    if (!officer) throw new Error(`There is no record ${a}.`);
    const setStatus = (status: 'present' | 'withdrawn') =>
      db.updateTable('officers').set({ status }).where('id', '=', b).execute();
    // This release merges into present records only.
    await setStatus('present');
    await setRedirect(transaction, b, undefined);
    const mark = { at: now().toISOString(), by: COMMAND_LINE_ACTOR.username } as const;
    await changeStatus(transaction, officer, { ...mark, how: 'withdraw', mergedInto: b });
    await setRedirect(transaction, b, redirect);
    await setStatus('withdrawn');
  });
  const to = new Map((await stored(store)).redirects.map((row) => [row.from_id, row.to_id]));
  expect([to.get(a), to.get(b)]).toEqual([b, a]);
}

/** Withdraws a record that another was merged into, as releases before 1.1 allowed. */
export const withdrawKept = (store: Store, id: string) =>
  store.write({ by: COMMAND_LINE_ACTOR, action: 'record.withdraw', subject: id }, async (transaction) => {
    const { db } = transaction;
    const redirects = await db.selectFrom('record_redirects').selectAll().where('to_id', '=', id).execute();
    for (const { from_id: from } of redirects) await setRedirect(transaction, from, undefined);
    const officer = await officerRepository(db).byId(id);
    if (!officer) throw new Error(`There is no record ${id}.`);
    const mark = { at: now().toISOString(), by: COMMAND_LINE_ACTOR.username } as const;
    await changeStatus(transaction, officer, { ...mark, how: 'withdraw' });
    for (const { from_id: from, ...target } of redirects) await setRedirect(transaction, from, target);
  });

const stored = async ({ db }: Store) => ({
  redirects: await db.selectFrom('record_redirects').selectAll().execute(),
  officers: await db.selectFrom('officers').select(['id', 'status']).execute(),
});
/** Proves, from the rows alone, that each redirect is from a withdrawn record and ends at a present one. */
export async function expectRedirectsToEnd(store: Store): Promise<void> {
  const rows = await stored(store);
  const status = new Map(rows.officers.map((row) => [row.id, row.status]));
  const to = new Map(rows.redirects.map((row) => [row.from_id, row.to_id]));
  for (const start of to.keys()) {
    const path = [start];
    for (let next = to.get(start); next !== undefined; next = to.get(next)) {
      if (path.includes(next)) throw new Error(`Redirects in a circle: ${[...path, next].join(' → ')}`);
      path.push(next);
    }
    const statuses = [status.get(start), status.get(path.at(-1) ?? '')];
    expect({ path, statuses }).toEqual({ path, statuses: ['withdrawn', 'present'] });
  }
}
