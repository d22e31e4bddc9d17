import { foldCase, foldedOf, foldName } from '@buckle/domain/officer/matching';
import { writeOfficer } from '@buckle/domain/officer/wire';
import { expect, it, onTestFinished } from 'vitest';
import { differingRecords, mendRecords } from '../officers/officer-repair.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { runRaw } from '../testing/raw-database.ts';
import { directoryOf } from '../testing/released-directory.ts';
import { headerKeyOf } from './import-tables.ts';
import { openStore, openToCheck } from './open.ts';
import type { OrderRow } from '../orders/order.repository.ts';
import { undecidedOrder } from '../orders/order.usecases.ts';
import { orderWriter } from '../orders/order.writer.ts';
import { verifyAudit } from './audit/verify.ts';
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

const SAME = [
  anOfficer({ id: 'f', employeeId: 'MH–12', name: 'अॅलन अाशिष काेरडे', buckleNumber: 'A–7' }),
  anOfficer({ id: 'g', employeeId: 'MH-12 ', name: 'R.S. D’Souza', buckleNumber: '9' }),
  anOfficer({ id: 'h', employeeId: '', name: 'Asha Patil', buckleNumber: '10' }),
];

const order: OrderRow = {
  id: 'o',
  number: 'DO 4–26',
  number_key: 'do 4–26',
  order_date: '2026-11-20',
  authority: '',
  kind: 'transfer',
  subject: '',
  effective_date: '2026-11-20',
  remarks: '',
  order_values: '{}',
  scan: '',
  scan_name: '',
  ...undecidedOrder,
  created_by_id: '',
  created_by: '',
  created_at: '2026-11-20T09:00:00.000Z',
};

const before = (officer: (typeof SAME)[number]): string[] =>
  [officer.buckleNumber, officer.employeeId, officer.name].map((one) => text(foldCase(one)));

/** Sets what the release before look-alikes were folded had kept. */
const kept = SAME.map((officer) => {
  const [buckle, employee, name] = before(officer);
  const key = text(foldCase(officer.employeeId.trim()) || null);
  return `UPDATE officers SET employee_key = ${key} WHERE id = '${officer.id}';
    UPDATE officer_search SET buckle = ${buckle}, employee = ${employee}, name = ${name} WHERE officer_id = '${officer.id}';`;
}).join('\n');
const header = JSON.stringify(['officer’s no', 'name']);
const rowsOfRecords = `${kept}
  UPDATE change_terms SET term = 'unit:d’souza nagar' WHERE term = 'unit:d''souza nagar';
  INSERT INTO import_maps(id, name, name_key, header, plan, saved_by_id, saved_at, header_key)
    VALUES ('m', 'X–1', 'x–1', '${header}', '{"columns":[],"values":{"posting":{"d’souza":"Wakad"}}}', '', '', '${headerKeyOf(header)}'),
      ('n', 'Y–1', 'y–1', '[]', '{"columns":[]}', '', '', ''), ('p', 'Y-1', 'y-1', '[]', '{"columns":[]}', '', '', '');
  DELETE FROM kysely_migration WHERE name = '0026-fold-look-alikes';`;
const rowsOfAccess = `
  INSERT INTO saved_views(id, user_id, name, name_key, query, shared, saved_at)
    VALUES ('v', 'u', 'अाशा', 'अाशा', '', 0, ''), ('w', 'u', 'A–1', 'a–1', '', 0, ''), ('x', 'u', 'A-1', 'a-1', '', 0, '');
  DELETE FROM access_migration WHERE name = '0021-fold-look-alikes';`;

it('a directory of the release before finds what looks the same by its stored keys, and its audit verifies', async () => {
  const { settings } = await directoryOf();
  const open = () => openStore(settings, () => new Date('2026-11-20T09:00:00Z'));
  const old = await open();
  // The second record of an employee id is as records of old may be.
  await keep(
    old,
    SAME.map((officer) => (officer.id === 'g' ? { ...officer, employeeId: 'MH 12' } : officer)),
  );
  await edit(old, 'g', { currentPosting: 'D’Souza Nagar' });
  await old.write({ by: COMMAND_LINE_ACTOR, action: 'order.save', subject: '' }, (transaction) =>
    orderWriter(transaction).add(order, []),
  );
  await old.close();
  const location =
    settings.databaseUrl === undefined
      ? ({ kind: 'sqlite', folder: settings.dataDir } as const)
      : ({ kind: 'postgres', url: settings.databaseUrl, replicaUrl: undefined } as const);
  await runRaw(location, 'records', rowsOfRecords);
  await runRaw(location, 'access', rowsOfAccess);

  const store = await open();
  onTestFinished(() => store.close());
  const searched = await store.db.selectFrom('officer_search').selectAll().execute();
  for (const officer of SAME)
    expect(searched.find((row) => row.officer_id === officer.id)).toMatchObject({
      ...foldedOf(officer),
      name: foldName(officer.name),
    });
  expect(await keysOf(store)).toEqual({ f: 'mh–12', g: 'mh-12', h: null });
  const terms = await store.db.selectFrom('change_terms').select('term').where('term', 'like', 'unit:%').execute();
  expect(terms).toEqual([{ term: "unit:d'souza nagar" }]);
  expect(await store.db.selectFrom('orders').select('number_key').execute()).toEqual([{ number_key: 'do 4-26' }]);
  const maps = await store.db.selectFrom('import_maps').selectAll().orderBy('id').execute();
  const folded = JSON.stringify(["officer's no", 'name']);
  expect(maps).toMatchObject([
    { name_key: 'x-1', header: folded, header_key: headerKeyOf(folded) },
    { name_key: 'y–1' },
    { name_key: 'y-1' },
  ]);
  expect(JSON.parse(maps[0]?.plan ?? '')).toMatchObject({ values: { posting: { "d'souza": 'Wakad' } } });
  const views = await store.db.selectFrom('saved_views').select('name_key').orderBy('id').execute();
  expect(views.map((row) => row.name_key)).toEqual(['आशा', 'a–1', 'a-1']);
  const engine = openToCheck(settings);
  expect((await verifyAudit(engine, [])).problems).toEqual([]);
  await engine.close();
});
