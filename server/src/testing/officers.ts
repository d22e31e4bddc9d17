import { randomUUID } from 'node:crypto';
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { IMPORT_ACTOR, type Store } from '../db/store.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { changeStatus, type Mark, officerWriter } from '../officers/officer.writer.ts';

/** What the form asks of every record, but its employee id. */
export const required: Partial<Officer> = {
  buckleNumber: '1',
  name: 'Asha Patil',
  email: 'a@police.example',
  mobileNumber: '1',
  designation: 'PC',
  post: 'Beat',
  dateOfJoining: '2015-06-01',
};

/** A record that says only what a test cares for. */
export const anOfficer = (details: Partial<Officer>): Officer => ({
  ...blankOfficer,
  id: randomUUID(),
  version: 1,
  ...details,
});

const mark: Mark = { at: '2026-11-20T09:00:00.000Z', by: 'import', how: 'import' };

/** Keeps records as one change. */
export const keep = (store: Store, officers: readonly Officer[], at = mark.at): Promise<void> =>
  store.write({ by: IMPORT_ACTOR, action: 'records.import', subject: '' }, (transaction) =>
    officerWriter(transaction).add(officers, { ...mark, at }),
  );

/** Saves what somebody edited of a record. */
export const edit = (
  store: Store,
  id: string,
  changes: Partial<Officer>,
  username = 'asha',
  at = mark.at,
): Promise<void> =>
  store.write({ by: { userId: '', username }, action: 'record.edit', subject: id }, async (transaction) => {
    const before = await officerRepository(transaction.db).byId(id);
    if (!before) throw new Error(`There is no record ${id}.`);
    const after = { ...before, ...changes, version: before.version + 1 };
    await officerWriter(transaction).replace(before, after, { at, by: username, how: 'edit' });
  });

/** Withdraws records as one change. */
export const withdraw = (
  store: Store,
  ids: readonly string[],
  how: 'withdraw' | 'reinstate' = 'withdraw',
  { at, reason }: Pick<Mark, 'at' | 'reason'> = mark,
) =>
  store.write({ by: IMPORT_ACTOR, action: `record.${how}`, subject: '' }, async (transaction) => {
    for (const id of ids) {
      const before = await officerRepository(transaction.db).byId(id);
      if (!before) throw new Error(`There is no record ${id}.`);
      await changeStatus(transaction, before, { at, by: 'asha', how, reason });
    }
  });
