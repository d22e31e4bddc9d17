import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
const first = anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' });

beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
  await keep(test.store, [first]);
  await edit(test.store, 'one', { name: 'Asha Jadhav' }, 'kale');
});
afterEach(() => test.close());

const restore = (headers: Record<string, string>) =>
  call(test.app, 'restoreVersion', { cookie: admin, body: { id: 'one', version: 1 }, headers });

describe('a restore', () => {
  it('is refused when the record has moved on since it was looked at, and says by whom', async () => {
    const response = await restore({ 'if-match': '"1"' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: expect.stringContaining('changed by kale at 20 November 2026, 14:30'),
    });
  });
  it('of what the record says already is refused as that, whoever was quicker', async () => {
    await restore({});
    expect((await restore({ 'if-match': '"2"' })).json()).toMatchObject({
      message: 'The record already has these details.',
    });
  });
  it('warns of what is unlikely in the restored record, as a save does', async () => {
    await keep(test.store, [
      anOfficer({ id: 'two', name: 'Ravi Rao', mobileNumber: '9822012345' }),
      anOfficer({ id: 'three', name: 'Bina Kale', mobileNumber: '9822012345', email: 'bina@police', employeeId: 'X' }),
    ]);
    await edit(test.store, 'three', { mobileNumber: '9822054321', email: 'bina@police.example' });
    const body = { id: 'three', version: 1 };
    expect((await call(test.app, 'restoreVersion', { cookie: admin, body })).json()).toMatchObject({
      version: 3,
      warnings: [
        { field: 'employee_id', message: 'An Employee ID usually has letters followed by digits. Check it.' },
        { field: 'email', message: 'The e-mail address has no dot after the @. Check it.' },
        { field: 'mobileNumber', message: 'Ravi Rao has the same mobile number. Check it.' },
      ],
    });
  });
  it('takes effect on the version that was looked at', async () => {
    expect((await restore({ 'if-match': '"2"' })).json()).toMatchObject({ success: true, version: 3 });
  });
});

describe('a long history', () => {
  it('is read page by page, each with the state before its oldest version', async () => {
    for (let i = 0; i < 60; i++) await edit(test.store, 'one', { name: first.name, specialNote: `note ${i}` }, 'kale');
    interface Page {
      versions: { version: number }[];
      next_cursor?: string;
      earlier?: { specialNote: string };
    }
    const read = async (query: Record<string, string>): Promise<Page> =>
      (await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'one', ...query } })).json();
    const page = await read({});
    expect(page.versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, i) => 62 - i));
    expect(page.earlier).toMatchObject({ specialNote: 'note 9' });
    const rest = await read({ cursor: page.next_cursor ?? '' });
    expect(rest.versions.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, i) => 12 - i));
    expect(rest.next_cursor).toBeUndefined();
  });
});
