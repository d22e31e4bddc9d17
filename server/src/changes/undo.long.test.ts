import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

/** Imports so many officers as the first change. */
const imported = (many: number): Promise<void> =>
  keep(
    test.store,
    Array.from({ length: many }, (_, i) => anOfficer({ id: `n${i}`, name: `Officer ${i}`, employeeId: `E${i}` })),
  );
const undo = () => call(test.app, 'undoChange', { cookie: admin, body: { change: 1 } });

describe('the undo of a large import', () => {
  it('leaves the others to save meanwhile, and keeps what they save', async () => {
    await imported(3000);
    const [undone] = await Promise.all([
      undo(),
      ...['n1', 'n1500', 'n2999'].map((id) => edit(test.store, id, { specialNote: 'saved meanwhile' })),
    ]);
    const { reversed, conflicts } = undone.json<{ reversed: number; conflicts: { id: string }[] }>();
    expect(reversed + conflicts.length).toBe(3000);
    const rows = await test.store.db.selectFrom('officers').select(['id', 'status']).execute();
    const present = rows.filter(({ status }) => status === 'present').map(({ id }) => id);
    expect(present.toSorted()).toEqual(conflicts.map(({ id }) => id).toSorted());
    expect((await verifyDirectoryAudit(test.directory.environment, [])).problems).toEqual([]);
  }, 600_000);

  it('is refused above 20,000 records, and says what to do instead', async () => {
    await imported(20_001);
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'too-many-records', message: expect.stringContaining('more than 20,000 records') },
    ]);
  }, 600_000);
});
