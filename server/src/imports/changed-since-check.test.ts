import { afterEach, beforeEach, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ordersOf } from '../testing/orders.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;

beforeEach(async () => {
  ({ test, admin } = await signedInApp());
  await keep(test.store, [
    anOfficer({
      id: 'asha',
      employeeId: 'MGF1001',
      name: 'Asha Patil',
      currentPosting: 'Somewhere',
      currentPostingFrom: '2024-06-01',
      email: 'asha@example.org',
    }),
    anOfficer({ id: 'ravi', employeeId: 'MGF1002', name: 'Ravi Kale', email: 'ravi@example.org' }),
  ]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const transferred = () =>
  ordersOf(test.app, admin).issue(
    { number: '1', date: '2026-11-20', kind: 'transfer', effectiveDate: '2026-11-20' },
    { posting: 'Crime Branch' },
    ['asha'],
  );
const record = (id: string) => ordersOf(test.app, admin).record(id);

const SHEET = [
  'Employee ID,Name,Current Posting,Email',
  'MGF1001,Asha Patil,Fort,asha.patil@example.org',
  'MGF1002,Ravi Kale,Fort,ravi.kale@example.org',
].join('\n');

it('cells about what an order changed after the check are kept back and named, and the others imported', async () => {
  const imports = importsOf(test.app, admin);
  const checked = await imports.checked(SHEET);
  await transferred();
  const applied = await imports.apply(checked);
  expect(applied).toMatchObject({ status: 'applied', counts: { changed: 2, omitted: 1 } });
  expect(await record('asha')).toMatchObject({
    current_posting: 'Crime Branch',
    current_posting_from: '2026-11-20',
    email: 'asha.patil@example.org',
  });
  expect(await record('ravi')).toMatchObject({ current_posting: 'Fort', email: 'ravi.kale@example.org' });
  const [row] = await imports.rows(applied.id, { warned: 'true' }).catch(() => []);
  expect(JSON.stringify(row ?? (await imports.rows(applied.id)))).toContain('changed in the directory after the check');
});

it('what was changed after the check to something that the file does not touch keeps nothing back', async () => {
  const imports = importsOf(test.app, admin);
  const checked = await imports.checked(SHEET);
  await edit(test.store, 'asha', { specialNote: 'A note' });
  expect(await imports.apply(checked)).toMatchObject({ counts: { changed: 2, omitted: 0 } });
  expect(await record('asha')).toMatchObject({ current_posting: 'Fort', specialNote: 'A note' });
});

it('a check that is repeated after the order imports the cells', async () => {
  const imports = importsOf(test.app, admin);
  const first = await imports.checked(SHEET);
  await transferred();
  await imports.apply(await imports.check(first));
  expect(await record('asha')).toMatchObject({ current_posting: 'Fort' });
});
