import { expect, it, onTestFinished } from 'vitest';
import { COMMAND_LINE_ACTOR, type Store } from '../db/store.ts';
import { forge } from '../testing/forge.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { differingRecords, mendRecords } from './officer-repair.ts';
import { officerRepository } from './officers.repository.ts';

const JOINED = 'CROSS\u200D2';

/** A directory whose second record got the employee id of the first from a release that told the two apart. */
async function sharingStore(): Promise<Store> {
  const { store, close } = await testStore();
  onTestFinished(close);
  await keep(store, [
    anOfficer({ id: 'a', employeeId: 'CROSS2', name: 'Asha' }),
    anOfficer({ id: 'b', employeeId: 'UNIQUE-B', name: 'Ravi' }),
  ]);
  const replaced = `record = replace(record, 'UNIQUE-B', '${JOINED}')`;
  await forge(
    store.location,
    'records',
    `UPDATE officers SET ${replaced}, employee_key = '${JOINED.toLowerCase()}' WHERE id = 'b';
    UPDATE officer_versions SET ${replaced} WHERE officer_id = 'b';
    UPDATE officer_search SET employee = 'cross2' WHERE officer_id = 'b'`,
  );
  return store;
}

const keysOf = async ({ db }: Store) =>
  Object.fromEntries(
    (await db.selectFrom('officers').select(['id', 'employee_key']).execute()).map((row) => [row.id, row.employee_key]),
  );

it('both of two records with one employee id are kept, and the second is named until it has another', async () => {
  const store = await sharingStore();
  expect((await differingRecords(store.db)).sharing).toEqual(['b']);
  expect((await officerRepository(store.db).byEmployeeId('Cross\u200C2'))?.id).toBe('a');

  await edit(store, 'b', { name: 'Ravi Rao', zone: 'Zone 1' });
  await edit(store, 'b', { employeeId: ' cross2', name: 'Ravi R Rao' });
  expect((await differingRecords(store.db)).sharing).toEqual(['b']);
  await edit(store, 'b', { employeeId: 'CROSS3' });
  expect((await differingRecords(store.db)).sharing).toEqual([]);
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', b: 'cross3' });
});

it('a repair leaves the second of two records with one employee id as it is, and gives it the id once it is free', async () => {
  const store = await sharingStore();
  const repair = () =>
    store.write({ by: COMMAND_LINE_ACTOR, action: 'directory.repair', subject: '' }, (transaction) =>
      mendRecords(transaction, { at: '2026-11-20T09:00:00.000Z', by: COMMAND_LINE_ACTOR.username }),
    );
  expect((await repair()).sharing).toEqual(['b']);
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', b: JOINED.toLowerCase() });
  await edit(store, 'a', { employeeId: 'CROSS1' });
  await repair();
  expect(await keysOf(store)).toMatchObject({ a: 'cross1', b: 'cross2' });
});
