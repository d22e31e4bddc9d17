import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { differingRecords } from '../officers/officer-repair.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { checkDirectory } from './check-directory.ts';

it('a directory is sound as the server has written it, on either database', async () => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
  await edit(store, 'one', { name: 'Asha Jadhav' });
  const config = readConfig(directory.environment);
  expect(await checkDirectory(config, undefined, differingRecords)).toEqual({
    problems: [],
    remarks: [],
    records: 1,
    photos: 0,
  });

  await store.write({ by: { userId: '', username: 'x' }, action: 'record.edit', subject: 'one' }, ({ db }) =>
    db.updateTable('officers').set({ record: '{}' }).where('id', '=', 'one').execute(),
  );
  const { problems } = await checkDirectory(config, undefined, differingRecords);
  expect(problems).toEqual(['These records are not what their newest version says: one']);
});

it('a list or a search that does not say what a record says is found, on either database', async () => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, [anOfficer({ id: 'one', employeeId: 'E1' }), anOfficer({ id: 'two', employeeId: 'E2' })]);
  await store.write({ by: { userId: '', username: 'x' }, action: 'record.edit', subject: 'one' }, async ({ db }) => {
    await db.updateTable('officers').set({ card: '{}' }).where('id', '=', 'one').execute();
    await db.updateTable('officer_search').set({ name: 'x' }).where('officer_id', '=', 'two').execute();
  });
  const { problems } = await checkDirectory(readConfig(directory.environment), undefined, differingRecords);
  expect(problems).toEqual([
    'Lists do not show what these records say: one',
    'The search does not find what these records say: two',
  ]);
});
