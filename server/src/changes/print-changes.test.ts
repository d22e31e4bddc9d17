import type { ActionOutput } from '@buckle/domain/registry';
import { changeFileMessages } from '@buckle/domain/changes/changes.messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

const print = (body: object, cookie = admin) => call(test.app, 'printChanges', { cookie, body });

it('prints the lines of a file, and writes down the purpose, and who was on the list', async () => {
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', buckleNumber: '4417', zone: 'Zone 1' })]);
  await edit(test.store, 'one', { zone: 'Zone 2' }, 'kale');
  const response = await print({ purpose: ' Review ', imports: 'none' });
  const { changes, lines } = response.json<ActionOutput<'printChanges'>>();
  expect(changes).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveLength(Object.keys(changeFileMessages.columns).length);
  expect(lines[0]?.slice(1, 6)).toEqual(['kale', 'Edited', '', '4417', 'Asha Patil']);
  expect(lines[0]?.slice(-3)).toEqual(['Zone', 'Zone 1', 'Zone 2']);

  const log = await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'exports' } });
  expect(log.json<{ entries: object[] }>().entries).toMatchObject([
    { action: 'changes.export', details: { purpose: 'Review', imports: 'none', changes: '1', format: 'print' } },
  ]);
  const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'one' } });
  expect(views.json<{ views: object[] }>().views).toMatchObject([{ how: 'printed' }]);
});

it('prints changes of at most 5,000 records', async () => {
  await keep(
    test.store,
    Array.from({ length: 5001 }, (_, index) => anOfficer({ id: `o${index}`, name: `Officer ${index}` })),
  );
  const response = await print({ purpose: 'Review' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'too-many-changes-to-print',
    message: expect.stringContaining('5,000 records'),
  });
});

it('prints nothing without a purpose, for staff, and where nothing was changed', async () => {
  expect((await print({ purpose: ' ' })).statusCode).toBe(400);
  expect((await print({ purpose: 'Review' })).json()).toMatchObject({ code: 'no-changes' });
  expect((await print({ purpose: 'Review' }, await signIn(test.app, STAFF))).statusCode).toBe(403);
});
