import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

interface List {
  success: boolean;
  total: number;
  next_cursor?: string;
  fields?: string;
  officers: Record<string, unknown>[];
  similar?: Record<string, unknown>[];
  by_mobile?: Record<string, unknown>[];
}

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await testApp();
  cookie = await signIn(test.app, STAFF);
});
afterEach(() => test.close());

const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call(test.app, 'getOfficers', { query, cookie, headers });
const list = async (query: Record<string, string> = {}): Promise<List> => (await get(query)).json();
const names = (response: List): unknown[] => response.officers.map((officer) => officer['name']);

const officers = [
  anOfficer({ name: 'Asha Patil', buckleNumber: '12', employeeId: 'E1', currentAddress: 'Secret Street 1' }),
  anOfficer({ name: 'Bina Jadhav', buckleNumber: '120', employeeId: 'E2' }),
  anOfficer({ name: 'Chetan Patil', buckleNumber: '', employeeId: 'X12' }),
];

describe('getOfficers', () => {
  it('answers the whole list to who asks for nothing in particular', async () => {
    await keep(test.store, officers);
    const response = await list();
    expect(response).toMatchObject({ success: true, total: 3 });
    expect(response.next_cursor).toBeUndefined();
    expect(response.officers[0]).toMatchObject({
      buckle_number: '12',
      current_address: 'Secret Street 1',
      punishments: [],
    });
  });
  it('answers an empty list of an empty directory', async () => {
    expect(await list()).toEqual({ success: true, message: '', officers: [], total: 0 });
  });
  it('narrows by code and by name, and counts', async () => {
    await keep(test.store, officers);
    expect(names(await list({ code: '12' }))).toEqual(['Asha Patil', 'Bina Jadhav', 'Chetan Patil']);
    expect(await list({ name: 'PATIL ash' })).toMatchObject({ total: 1 });
    expect(names(await list({ code: 'e2', name: 'Asha' }))).toEqual(['Bina Jadhav']);
    expect(await list({ name: 'nobody' })).toMatchObject({ total: 0, officers: [] });
  });
  it('says with the first page of a search who is similar, as cards and without those who were found', async () => {
    const people = [...officers, anOfficer({ name: 'आशा पाटील', buckleNumber: 'PC 12', mobileNumber: '9876543210' })];
    await keep(test.store, people);
    const similarTo = async (query: Record<string, string>): Promise<unknown[] | undefined> =>
      (await list(query)).similar?.map((card) => card['name']);
    expect(await similarTo({ name: 'asha patil' })).toEqual(['आशा पाटील']);
    expect(await similarTo({ name: 'आशा पाटील', limit: '1' })).toEqual(['Asha Patil']);
    expect(await similarTo({ code: 'HC 0012' })).toEqual(['Asha Patil', 'आशा पाटील']);
    expect(await similarTo({ code: '+91 98765 43210' })).toEqual([]);
    expect(await similarTo({ name: 'xqzvk' })).toEqual([]);
    expect(await similarTo({ limit: '2' })).toBeUndefined();
    const first = await list({ name: 'patil', limit: '1' });
    expect(first.similar).toHaveLength(1);
    expect(await similarTo({ name: 'patil', limit: '1', cursor: first.next_cursor ?? '' })).toBeUndefined();
    const complete = await list({ name: 'asha patil' });
    expect(complete.officers[0]).toHaveProperty('current_address');
    expect(complete.similar?.[0]).not.toHaveProperty('current_address');
    expect(complete.similar?.[0]).not.toHaveProperty('email');
  });
  it('finds a similar officer as soon as saved, by the new name and number and no more by the old', async () => {
    await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', mobileNumber: '9876543210' })]);
    expect((await list({ name: 'आशा पाटील' })).similar).toHaveLength(1);
    await edit(test.store, 'one', { name: 'Meera Kulkarni', mobileNumber: '9123456789' });
    expect((await list({ name: 'आशा पाटील' })).similar).toEqual([]);
    expect((await list({ name: 'मीरा कुलकर्णी' })).similar).toHaveLength(1);
    expect((await list({ code: '9876543210' })).by_mobile).toEqual([]);
    expect((await list({ code: '९१२३४५६७८९' })).by_mobile).toHaveLength(1);
  });
  it('finds by a mobile number, whole or its last five digits, beside the hits of the code, as cards', async () => {
    await keep(test.store, [
      anOfficer({ name: 'Asha', buckleNumber: '9', mobileNumber: '9123456789,9876543210', currentAddress: 'Secret' }),
      anOfficer({ name: 'Bina', buckleNumber: '43210' }),
      anOfficer({ name: 'Chetan', buckleNumber: '8', mobileNumber: '9000043210' }),
    ]);
    const byMobile = async (query: Record<string, string>): Promise<unknown[] | undefined> =>
      (await list(query)).by_mobile?.map((card) => card['name']);
    expect(await byMobile({ code: '+91 98765-43210' })).toEqual(['Asha']);
    expect(await byMobile({ code: '43210' })).toEqual(['Chetan', 'Asha']);
    expect(await list({ code: '43210' })).toMatchObject({ total: 1, officers: [{ name: 'Bina' }] });
    expect(await byMobile({ code: '3210' })).toEqual([]);
    expect(await byMobile({ name: '43210' })).toEqual([]);
    expect(await byMobile({ limit: '2' })).toBeUndefined();
    expect((await list({ code: '43210' })).by_mobile?.[0]).not.toHaveProperty('current_address');
  });
  it('lists names in which a word starts with what was typed first, from page to page', async () => {
    const people = ['Natasha Rao', 'Yash More', 'Ashok Kale', 'Asha Patil', 'Prakash Asawa', 'Meera Ashtekar'];
    await keep(
      test.store,
      people.map((name) => anOfficer({ name })),
    );
    const found: unknown[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await list({ name: 'ash', limit: '2', ...(cursor === undefined ? {} : { cursor }) });
      found.push(...names(page));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(['Asha Patil', 'Ashok Kale', 'Meera Ashtekar', 'Natasha Rao', 'Prakash Asawa', 'Yash More']);
  });
  it('takes a text with a NUL as it would be without', async () => {
    await keep(test.store, officers);
    expect(names(await list({ name: 'as\0ha' }))).toEqual(['Asha Patil']);
    expect(names(await list({ code: 'e\u00002' }))).toEqual(['Bina Jadhav']);
    expect(await list({ code: 'abc\0' })).toMatchObject({ total: 0 });
  });
  it('refuses the cursor of another kind of search', async () => {
    await keep(test.store, officers);
    const [byCode, byName, byNumber] = [
      await list({ code: '1', limit: '1' }),
      await list({ name: 'a', limit: '1' }),
      await list({ limit: '1' }),
    ];
    for (const query of [
      { code: '1', cursor: byName.next_cursor ?? '' },
      { name: 'a', cursor: byCode.next_cursor ?? '' },
      { name: 'a', cursor: byNumber.next_cursor ?? '' },
      { limit: '1', cursor: byName.next_cursor ?? '' },
    ])
      expect((await get(query)).statusCode).toBe(400);
  });
  it('answers one record by its id, and none for another id', async () => {
    await keep(test.store, officers);
    const { id } = officers[1] ?? { id: '' };
    expect(names(await list({ id }))).toEqual(['Bina Jadhav']);
    expect(await list({ id: 'nothing' })).toMatchObject({ success: true, total: 0, officers: [] });
  });
  it('goes on from page to page without a gap or a repetition', async () => {
    await keep(
      test.store,
      Array.from({ length: 23 }, (_, i) => anOfficer({ name: `N ${i % 4}`, buckleNumber: `${i % 5}` })),
    );
    const seen: unknown[] = [];
    let page = await list({ name: 'n', limit: '5' });
    for (;;) {
      expect(page.total).toBe(23);
      seen.push(...page.officers.map((officer) => officer['id']));
      if (page.next_cursor === undefined) break;
      page = await list({ name: 'n', limit: '5', cursor: page.next_cursor });
    }
    expect(new Set(seen).size).toBe(23);
    expect(seen).toHaveLength(23);
  });
  it('leaves addresses and punishments out of a list of cards', async () => {
    await keep(test.store, officers);
    const response = await get({ code: '12', fields: 'card' });
    expect(response.body).not.toContain('Secret Street');
    expect(response.json()).toMatchObject({ fields: 'card', total: 3 });
    expect(Object.keys(response.json<List>().officers[0] ?? {})).not.toContain('punishments');
  });
  it.each<[Record<string, string>, string]>([
    [{ limit: '0' }, 'limit'],
    [{ limit: 'many' }, 'limit'],
    [{ limit: '5000' }, 'limit'],
    [{ fields: 'all' }, 'fields'],
    [{ code: 'x'.repeat(300) }, 'code'],
  ])('refuses %j and names what is wrong', async (query, field) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringContaining(field) });
  });
  it.each([
    'nonsense',
    'e30',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["a",{},3]').toString('base64url'),
  ])('refuses the made-up cursor %s', async (cursor) => {
    const response = await get({ name: 'a', cursor });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'This list has changed. Search again.' });
  });
});

describe('an answer that is asked for again', () => {
  it('is 304 while no record has changed, and new when one has', async () => {
    await keep(test.store, officers);
    const first = await get({ code: '12' });
    const etag = String(first.headers['etag']);
    const retried = await get({ code: '12' }, { 'if-none-match': etag });
    expect([retried.statusCode, retried.body]).toEqual([304, '']);
    await keep(test.store, [anOfficer({ name: 'New', buckleNumber: '1212' })]);
    const changed = await get({ code: '12' }, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ total: 4 });
  });
  it('is not 304 for who is not logged in', async () => {
    const etag = String((await get()).headers['etag']);
    const response = await call(test.app, 'getOfficers', { headers: { 'if-none-match': etag } });
    expect(response.statusCode).toBe(401);
  });
  it('is never kept by a browser or a proxy', async () => {
    expect((await get()).headers['cache-control']).toBe('no-store');
  });
});

describe('compression', () => {
  it('follows what the client takes, and changes nothing else', async () => {
    await keep(test.store, officers);
    const plain = await get();
    const brotli = await get({}, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({}, { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, brotli, gzip].map((response) => response.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers['vary']).toBe('accept-encoding');
  });
  it('streams a list that is too large to keep, whole and in order', async () => {
    await keep(
      test.store,
      Array.from({ length: 20_050 }, (_, i) => anOfficer({ buckleNumber: `${i}` })),
    );
    const response = await get({}, { 'accept-encoding': 'br' });
    const complete = JSON.parse(brotliDecompressSync(response.rawPayload).toString()) as List;
    expect(complete.total).toBe(20_050);
    expect(complete.officers.map((officer) => officer['buckle_number'])).toEqual(
      Array.from({ length: 20_050 }, (_, i) => `${i}`),
    );
  });
});
