import { foldCase, foldedOf } from '@buckle/domain/officer/matching';
import { writeOfficer } from '@buckle/domain/officer/wire';
import { expect, it, onTestFinished } from 'vitest';
import { differingRecords, mendRecords } from '../officers/officer-repair.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { anOfficer, edit } from '../testing/officers.ts';
import { directoryOf } from '../testing/released-directory.ts';
import { openStore } from './open.ts';
import { COMMAND_LINE_ACTOR, type Store } from './store.ts';

const officers = [
  anOfficer({ id: 'a', employeeId: 'CROSS2', name: 'कु\u0931\u094Dहाडे', buckleNumber: '7' }),
  anOfficer({ id: 'b', employeeId: 'CROSS\u200D2', name: 'कु\u0930\u094D\u200Dहाडे', buckleNumber: '7\u200B8' }),
  anOfficer({ id: 'c', employeeId: '\u00ADSINGLE\u200E ', name: 'Asha\u2060Patil' }),
  anOfficer({ id: 'd', employeeId: '\u200B', name: 'पाटील' }),
  anOfficer({ id: 'e', employeeId: 'PLAIN', name: 'क्ष\u{E0061}' }),
];

const text = (value: string | null): string => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);

/** What the release before invisible characters were folded wrote of the officers. */
const asReleased = officers
  .map((officer) => {
    const record = text(JSON.stringify(writeOfficer(officer)));
    const key = text(foldCase(officer.employeeId.trim()) || null);
    const [buckle, employee, name] = [officer.buckleNumber, officer.employeeId, officer.name].map((one) =>
      text(foldCase(one)),
    );
    return `INSERT INTO officers(id, employee_key, record, card, version)
        VALUES ('${officer.id}', ${key}, ${record}, '{}', 1);
      INSERT INTO officer_versions(officer_id, version, record, image_path, made_at, made_by, how, order_number, reason, change, place)
        VALUES ('${officer.id}', 1, ${record}, '', '2026-10-01T09:00:00.000Z', 'import', 'import', '', '', 0, 0);
      INSERT INTO officer_search(officer_id, buckle, employee, name, revision, mobile, listed)
        VALUES ('${officer.id}', ${buckle}, ${employee}, ${name}, 7, '', '');`;
  })
  .join('\n');

async function upgraded(): Promise<Store> {
  const { settings } = await directoryOf('records-8-access-6', asReleased);
  const store = await openStore(settings, () => new Date('2026-11-20T09:00:00Z'));
  onTestFinished(() => store.close());
  return store;
}

const keysOf = async ({ db }: Store) =>
  Object.fromEntries(
    (await db.selectFrom('officers').select(['id', 'employee_key']).execute()).map((row) => [row.id, row.employee_key]),
  );

it('an old directory finds officers whichever joiners their names and numbers were typed with', async () => {
  const store = await upgraded();
  const rows = await store.db.selectFrom('officer_search').selectAll().execute();
  for (const officer of officers)
    expect(rows.find((row) => row.officer_id === officer.id)).toMatchObject(foldedOf(officer));
  expect(rows.find((row) => row.officer_id === 'one')).toMatchObject({ buckle: '12', employee: 'e1', revision: 7 });
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', c: 'single', d: null, e: 'plain', one: 'e1' });
});

it('an old directory keeps both of two records whose employee ids are now the same, and names the second', async () => {
  const store = await upgraded();
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', b: 'cross\u200D2' });
  const { sharing } = await differingRecords(store.db);
  expect(sharing).toEqual(['b']);
  expect((await officerRepository(store.db).byEmployeeId('Cross\u200C2'))?.id).toBe('a');

  await edit(store, 'b', { name: 'Ravi Rao', zone: 'Zone 1' });
  await edit(store, 'b', { employeeId: ' cross2', name: 'Ravi R Rao' });
  expect((await differingRecords(store.db)).sharing).toEqual(['b']);
  await edit(store, 'b', { employeeId: 'CROSS3' });
  expect((await differingRecords(store.db)).sharing).toEqual([]);
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', b: 'cross3' });
});

it('a repair leaves the second of two records with one employee id as it is, and gives it the id once it is free', async () => {
  const store = await upgraded();
  const repair = () =>
    store.write({ by: COMMAND_LINE_ACTOR, action: 'directory.repair', subject: '' }, (transaction) =>
      mendRecords(transaction, { at: '2026-11-20T09:00:00.000Z', by: COMMAND_LINE_ACTOR.username }),
    );
  expect((await repair()).sharing).toEqual(['b']);
  expect(await keysOf(store)).toMatchObject({ a: 'cross2', b: 'cross\u200D2' });
  await edit(store, 'a', { employeeId: 'CROSS1' });
  await repair();
  expect(await keysOf(store)).toMatchObject({ a: 'cross1', b: 'cross2' });
});
