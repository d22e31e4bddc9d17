import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { officerWriter } from '../officers/officer.writer.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
const first = anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' });

beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
  await keep(test.store, [first]);
  const edit = { by: { userId: '', username: 'kale' }, action: 'record.edit', subject: 'one' } as const;
  await test.store.write(edit, (transaction) =>
    officerWriter(transaction).replace(
      { ...first, version: 2, name: 'Asha Jadhav' },
      { at: '2026-11-20T09:30:00.000Z', by: 'kale', how: 'edit' },
    ),
  );
});
afterEach(() => test.close());

const restore = (headers: Record<string, string>) =>
  call(test.app, 'restoreVersion', { cookie: admin, body: { id: 'one', version: 1 }, headers });

describe('a restore', () => {
  it('is refused when the record has moved on since it was looked at, and says by whom', async () => {
    const answer = await restore({ 'if-match': '"1"' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('changed by kale at 20 November 2026, 15:00'),
    });
  });
  it('of what the record says already is refused as that, whoever was quicker', async () => {
    await restore({});
    expect((await restore({ 'if-match': '"2"' })).json()).toMatchObject({
      message: 'The record stands like this already.',
    });
  });
  it('takes effect on the version that was looked at', async () => {
    expect((await restore({ 'if-match': '"2"' })).json()).toMatchObject({ success: true, version: 3 });
  });
});
