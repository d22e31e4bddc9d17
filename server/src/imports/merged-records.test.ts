import { readQuietly } from '@buckle/domain/officers/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let cookie: string;
let admin: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  ({ test, admin: cookie } = signedIn);
  admin = importsOf(test.app, cookie);
  const asha = { ...required, name: 'Asha Patil', email: '', mobileNumber: '9822012345' };
  await keep(test.store, [
    anOfficer({ ...asha, id: 'kept', employeeId: 'MGFABC8501' }),
    anOfficer({ ...asha, id: 'other', employeeId: 'MGFBAC8501' }),
  ]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

async function merge(): Promise<void> {
  const body = { keep: 'kept', keep_version: 1, other: 'other', other_version: 1, from_other: [], only_kept: [] };
  const response = await call(test.app, 'mergeDuplicates', {
    cookie,
    body: { ...body, change_reason: 'Entered twice' },
  });
  expect(response.statusCode, response.body).toBe(200);
}

const present = async () => {
  const rows = test.store.db.selectFrom('officers').select('record').where('status', '=', 'present').orderBy('id');
  return (await rows.execute()).map(({ record }) => readQuietly(JSON.parse(record)));
};

const SHEET = 'Employee ID,Name,Email\nmgfbac8501,Asha Patil,asha@example.org\n';

it('a row with the employee id of a merged record updates the record that was kept, which keeps its own', async () => {
  await merge();
  const checked = await admin.checked(SHEET);
  expect(checked.counts).toMatchObject({ new: 0, changed: 1, suspected: 0 });
  expect(await admin.rows(checked.id, { warned: 'true' })).toMatchObject([
    {
      officer_id: 'kept',
      warnings: [
        'The record with the employee id "mgfbac8501" was merged into the one with "MGFABC8501", which this row is about.',
      ],
    },
  ]);
  await admin.apply(checked);
  expect(await present()).toMatchObject([{ id: 'kept', employeeId: 'MGFABC8501', email: 'asha@example.org' }]);
  expect((await admin.checked(SHEET)).counts).toMatchObject({ unchanged: 1, new: 0 });
});

it('rows with both employee ids are about one officer', async () => {
  await merge();
  const both = `${SHEET}MGFABC8501,Asha Patil,other@example.org\n`;
  expect((await admin.checked(both)).counts).toMatchObject({ refused: 2 });
  expect((await admin.checked(both, { repeated: 'last' })).counts).toMatchObject({ changed: 1, ignored: 1 });
});

it('a record merged after the check is not added once more', async () => {
  const checked = await admin.checked(SHEET);
  expect(checked).toMatchObject({ status: 'checked', counts: { changed: 1 } });
  await merge();
  const applied = await admin.apply(checked);
  expect(applied).toMatchObject({ status: 'applied', counts: { changed: 1, new: 0 } });
  expect(await present()).toMatchObject([{ id: 'kept', email: 'asha@example.org' }]);
});
