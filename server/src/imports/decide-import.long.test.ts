import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfPresent, importsOf } from '../testing/imports.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

/** More than an undo from the list of changes may have. */
const ROWS = 20_400;
const KNOWN = ROWS / 2;

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let cookie: string;
beforeEach(async () => {
  const signedIn = await signedInApp();
  ({ test, admin: cookie } = signedIn);
  admin = importsOf(test.app, cookie);
});
afterEach(() => test.close());

const officer = (i: number) => ({ id: `n${i}`, employeeId: `E${i}`, name: `Officer ${i}`, buckleNumber: String(i) });

it('the undo of an import of more than 20,000 rows leaves every record as it was, while others save', async () => {
  await keep(
    test.store,
    Array.from({ length: KNOWN }, (_, i) => anOfficer(officer(i))),
  );
  const before = await hashOfPresent(test.store.db);
  const rows = Array.from({ length: ROWS }, (_, i) => `E${i},${i},Officer ${i},officer${i}@example.org`);
  const applied = await admin.apply(
    await admin.checked(['Employee ID,Buckle No,Name,Email', ...rows].join('\n'), { identity: 'employeeId' }),
  );
  expect(applied.counts).toMatchObject({ new: ROWS - KNOWN, changed: KNOWN });
  const { change = 0 } = applied;
  expect((await call(test.app, 'undoChange', { cookie, body: { change } })).json()).toMatchObject({
    code: 'too-many-records',
    message: expect.stringContaining('on its own page'),
  });

  await admin.post('undoImport', { id: applied.id, revision: applied.revision });
  await edit(test.store, 'n7', { specialNote: 'saved meanwhile' });
  const undone = await admin.settle(applied.id);
  expect(undone.undone_by).toBeGreaterThan(change);
  expect((await admin.details(applied.id)).reversal).toEqual({ reversed: ROWS, conflicts: [], conflict_total: 0 });
  await edit(test.store, 'n7', { specialNote: '' });
  expect(await hashOfPresent(test.store.db)).toBe(before);
  expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
}, 600_000);
