import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { differingRecords } from '../officers/officer-repair.ts';
import { mergeInCircle, mergeRecords, withdrawKept } from '../testing/merges.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { tamper } from '../testing/tamper.ts';
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

it.each([
  ['records', 'officers', 'DELETE FROM kysely_migration'],
  ['access', 'users', 'DELETE FROM access_migration'],
])('a journal of migrations that was deleted (%s) is found, on either database', async (area, table, statement) => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await tamper(store, table, statement);
  const { problems } = await checkDirectory(readConfig(directory.environment), undefined, differingRecords);
  expect(problems).toEqual([
    `The journal of migrations (${area}) is gone, so neither the audit nor the schema could be verified.`,
  ]);
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

const people = ['one', 'two', 'three'].map((id) => anOfficer({ id, name: 'Asha Patil', employeeId: id }));

it('records that were merged in a circle are named, and only those, on either database', async () => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, [...people, anOfficer({ id: 'four', name: 'Asha Patil' })]);
  await mergeRecords(store, 'three', 'four');
  const config = readConfig(directory.environment);
  expect(await checkDirectory(config, undefined, differingRecords)).toMatchObject({ problems: [], remarks: [] });
  await mergeInCircle(store, 'one', 'two');
  const { problems } = await checkDirectory(config, undefined, differingRecords);
  expect(problems).toEqual([
    'These records were merged in a circle, so that none of them is there; bring one back, or repair the directory: one → two → one',
  ]);
});

it.each([
  ['leads back', "INSERT INTO record_redirects(from_id, to_id, change) VALUES ('two', 'one', 1)", 'two → one'],
  ['leads to no record', "UPDATE record_redirects SET to_id = 'nobody'", 'one → nobody'],
  ['leads to another record', "UPDATE record_redirects SET to_id = 'three'", 'one → three'],
  ['is of another change', 'UPDATE record_redirects SET change = change + 1', 'one → two'],
  ['was removed', 'DELETE FROM record_redirects', 'one'],
])('a redirect that %s past Buckle is named, on either database', async (_what, statement, named) => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, people);
  await mergeRecords(store, 'one', 'two');
  await tamper(store, 'record_redirects', statement);
  const { problems } = await checkDirectory(readConfig(directory.environment), undefined, differingRecords);
  expect(problems).toEqual([
    `The redirects of these records are not what their history says: ${named}`,
    expect.stringMatching(/the redirect (?:one|two)/iu),
  ]);
});

it('a merged record that leads to one that was withdrawn later is a remark, on either database', async () => {
  const { store, directory, close } = await testStore();
  onTestFinished(close);
  await keep(store, people);
  await mergeRecords(store, 'one', 'two');
  await withdrawKept(store, 'two');
  expect(await checkDirectory(readConfig(directory.environment), undefined, differingRecords)).toMatchObject({
    problems: [],
    remarks: ['These merged records lead to a withdrawn one; bring it back, or one of them: one → two'],
  });
});
