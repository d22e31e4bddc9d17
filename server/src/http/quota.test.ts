import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';

const HOUR = 60 * 60_000;

let test: TestApp;
let staff: string;
let admin: string;
beforeEach(async () => {
  test = await testApp({ QUOTA_CHANGES: '3', QUOTA_PHOTOS: '2' });
  [staff, admin] = [await signIn(test.app, STAFF), await signIn(test.app, ADMIN)];
  await keep(test.store, [anOfficer({ ...required, id: 'one', employeeId: 'E1' })]);
});
afterEach(() => test.close());

const form = {
  buckleNumber: '1',
  name: 'Ravi Jadhav',
  email: 'a@police.example',
  mobileNumber: '1',
  designation: 'PC',
  post: 'Beat',
  dateOfJoining: '2015-06-01',
};
const add = (cookie: string, details: object = {}, key: string = randomUUID()) =>
  call(test.app, 'addOfficer', {
    cookie,
    headers: { 'idempotency-key': key },
    body: { ...form, employee_id: randomUUID().slice(0, 8), ...details },
  });

async function upload(cookie: string) {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const data = new FormData();
  data.append('image', new Blob([new Uint8Array(image)]), 'a.png');
  const body = new Response(data);
  return test.app.inject({
    method: 'POST',
    url: '/api.php?action=uploadImage',
    headers: { cookie, 'x-requested-with': 'program', 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const statuses = async (responses: Promise<{ statusCode: number }>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const rows = async (table: 'proposals' | 'officers'): Promise<number> =>
  (await test.store.db.selectFrom(table).select('id').execute()).length;

describe('what one user may do on a day', () => {
  it('ends at so many changes, however many are sent at once, and begins anew the next day', async () => {
    expect(await statuses(Array.from({ length: 6 }, () => add(staff)))).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await rows('proposals')).toBe(3);
    const rejected = await add(staff);
    expect(rejected.json()).toMatchObject({
      code: 'changes-of-the-day',
      message:
        'You have made 3 changes today, which is the limit for one person. Try again in 15 hours, or ask an administrator to do it.',
    });
    expect(rejected.headers['retry-after']).toBe(String(15 * 3600));
    test.clock.advance(15 * HOUR);
    expect((await add(await signIn(test.app, STAFF))).statusCode).toBe(200);
  });

  it('is ten times as much for an administrator', async () => {
    for (let i = 0; i < 30; i++) expect((await add(admin)).statusCode).toBe(200);
    expect((await add(admin)).statusCode).toBe(429);
    expect(await rows('officers')).toBe(31);
  });

  it('counts a form once that is sent again because its answer was lost', async () => {
    const [key, details] = [randomUUID(), { employee_id: 'E7' }];
    for (let i = 0; i < 5; i++) expect((await add(staff, details, key)).statusCode).toBe(200);
    expect((await add(staff)).statusCode).toBe(200);
  });

  it('does not count a form that is refused', async () => {
    for (let i = 0; i < 5; i++) expect((await add(staff, { dateOfJoining: 'soon' })).statusCode).toBe(400);
    expect((await add(staff)).statusCode).toBe(200);
  });

  it('ends at so many photos', async () => {
    expect(await statuses([upload(staff), upload(staff)])).toEqual([200, 200]);
    const rejected = await upload(staff);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([429, { code: 'photos-of-the-day' }]);
    expect((await upload(admin)).statusCode).toBe(200);
  });
});
