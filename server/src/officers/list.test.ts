import { countList, fullSummary } from '@buckle/domain/officers-list/list-counts';
import { requestParameters } from '@buckle/domain/officers-list/list-parameters';
import { listPredicate, noFilters } from '@buckle/domain/officers-list/list-filters';
import { defaultSort, listedOfficer, sortList } from '@buckle/domain/officers-list/list-columns';
import { defaultReference } from '@buckle/domain/reference/default-reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import type { Officer } from '@buckle/domain/officers/field-table';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchInThread } from '../search/search-thread-client.ts';
import { filtersOfList, listedOfficers, sortOfList } from '../testing/listed-officers.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const SEED = 20_261_122;
const TODAY = '2026-11-20';

interface List {
  total: number;
  next_cursor?: string;
  officers: Record<string, unknown>[];
}

type Query = Record<string, string | string[]>;

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await testApp();
  cookie = await signIn(test.app, STAFF);
});
afterEach(() => test.close());

const get = (query: Query, headers: Record<string, string> = {}) =>
  call(test.app, 'listOfficers', { query, cookie, headers });
const list = async (query: Query = {}): Promise<List> => (await get(query)).json();
const names = ({ officers }: List): unknown[] => officers.map(({ name }) => name);

const officers = [
  anOfficer({
    name: 'Asha Patil',
    buckleNumber: '12',
    zone: 'Zone 2',
    designation: 'Police Naik',
    dateOfRetirement: '2026-12-31',
    mobileNumber: '9000000001',
    currentAddress: 'Secret Street 1',
    specialNote: 'secret',
  }),
  anOfficer({ name: 'Bina Jadhav', buckleNumber: '120', zone: 'Zone 2', currentPosting: 'Unit 4' }),
  anOfficer({ name: 'Chetan Patil', zone: 'Crime Branch', designation: 'Police Naik', gender: 'Male' }),
];

describe('the list', () => {
  it('is the rule, whatever is asked, also of officers who have changed since', async () => {
    const all = listedOfficers(250, SEED);
    await keep(
      test.store,
      all.map((officer, i) => (i % 9 === 0 ? { ...officer, zone: 'Zone 1', gender: '' } : officer)),
    );
    await list();
    const changed = all.filter((_, i) => i % 9 === 0);
    for (const { id, zone, gender } of changed) await edit(test.store, id, { zone, gender });
    const listed = all.map(listedOfficer);
    const resolver = resolverOf(defaultReference);
    await fc.assert(
      fc.asyncProperty(filtersOfList, sortOfList, async (filters, sort) => {
        const expected = sortList(listed.filter(listPredicate(filters, TODAY, resolver)), sort, resolver).map(
          ({ id }) => id,
        );
        const found: unknown[] = [];
        for (let cursor: string | undefined = ''; cursor !== undefined;) {
          const page = await list({
            ...writeQuery({ filters, sort }),
            limit: '60',
            ...(cursor === '' ? {} : { cursor }),
          });
          expect(page.total).toBe(expected.length);
          found.push(...page.officers.map(({ id }) => id));
          cursor = page.next_cursor;
        }
        expect(found).toEqual(expected);
        const counted = await call(test.app, 'officerCounts', {
          query: writeQuery({ filters, sort: defaultSort }),
          cookie,
        });
        expect(counted.json()).toMatchObject({
          total: expected.length,
          missing: countList(listed, filters, TODAY, fullSummary, resolver).missing,
        });
      }),
      { numRuns: 40, seed: SEED },
    );
  });

  it('shows the columns of a list, and neither addresses nor notes', async () => {
    await keep(test.store, officers);
    const [asha] = (await list({ zone: 'zone 2', designation: 'police naik' })).officers;
    expect(asha).toMatchObject({ name: 'Asha Patil', mobile_number: '9000000001', date_of_retirement: '2026-12-31' });
    expect(JSON.stringify(asha)).not.toMatch(/secret/iu);
  });

  it('takes a filter several times, and any of its values', async () => {
    await keep(test.store, officers);
    expect(names(await list({ zone: ['Zone 2', 'Crime Branch'], sort: 'name', order: 'down' }))).toEqual([
      'Chetan Patil',
      'Bina Jadhav',
      'Asha Patil',
    ]);
    expect(names(await list({ missing: ['number', 'posted_after_retirement'] }))).toEqual(['Chetan Patil']);
  });

  it('is narrowed by number, employee id or name, and its counts with it', async () => {
    await keep(test.store, officers);
    expect(names(await list({ text: '12' }))).toEqual(['Asha Patil', 'Bina Jadhav']);
    expect(names(await list({ text: 'PATIL', zone: 'Zone 2' }))).toEqual(['Asha Patil']);
    const counted = await call(test.app, 'officerCounts', { cookie, query: { text: 'patil' } });
    expect(counted.json()).toMatchObject({ total: 2, options: { zone: [{ count: 1 }, { count: 1 }] } });
    const options = await call(test.app, 'officerOptions', { cookie, query: { text: 'patil', of: 'zone' } });
    expect(options.json()).toMatchObject({ count: 2 });
    const strength = await call(test.app, 'officerStrength', { cookie, query: { text: 'asha' } });
    expect(strength.json()).toMatchObject({ total: 1 });
  });

  it('shows at once what somebody has changed of what is listed', async () => {
    await keep(test.store, officers);
    expect(await list({ blood_group: 'O+' })).toMatchObject({ total: 0 });
    await edit(test.store, officers[1]?.id ?? '', { bloodGroup: 'O+' });
    expect(names(await list({ blood_group: 'O+' }))).toEqual(['Bina Jadhav']);
  });

  it('counts the strength, and what each filter would find', async () => {
    await keep(test.store, officers);
    const response = await call(test.app, 'officerCounts', { cookie, query: { zone: 'Zone 2' } });
    expect(response.json()).toMatchObject({
      total: 2,
      strength: [
        { zone: 'Zone 2', designation: 'Police Naik', count: 1 },
        { zone: 'Zone 2', designation: '', count: 1 },
      ],
      options: {
        zone: [
          { value: 'Crime Branch', count: 1 },
          { value: 'Zone 2', count: 2 },
        ],
        designation: [
          { value: 'Police Naik', count: 1 },
          { value: '', count: 1 },
        ],
      },
      missing: { photo: 2, number: 0 },
      options_left_out: { posting: 0 },
      strength_left_out: 0,
    });
  });

  it('searches among the values of a filter, and pages the strength', async () => {
    await keep(test.store, officers);
    const found = await call(test.app, 'officerOptions', {
      cookie,
      query: { of: 'designation', query: 'naik', limit: '1' },
    });
    expect(found.json()).toMatchObject({ values: [{ value: 'Police Naik', count: 2 }], count: 1 });
    const strength = await call(test.app, 'officerStrength', { cookie, query: { zone_limit: '1', missing: 'photo' } });
    expect(strength.json()).toMatchObject({
      total: 3,
      zones: { values: [{ value: 'Zone 2', count: 2 }], count: 2 },
      designations: {
        values: [
          { value: 'Police Naik', count: 2 },
          { value: '', count: 1 },
        ],
        count: 2,
      },
      counts: [[1], [1]],
    });
    const rejected = await call(test.app, 'officerOptions', { cookie, query: { of: 'shoes' } });
    expect(rejected.json()).toMatchObject({ message: expect.stringContaining('of: must be one of: zone') });
  });

  it.each([
    [{ retiring: 'soon' }, 'retiring: give a year, a month or two dates, like 2026, 2026-05 or 2026-05-01..2026-08-31'],
    [
      { missing: 'shoes' },
      'missing: must be one of: photo, number, blood_group, mobile, posted_after_retirement, contradictions, posting_dates',
    ],
    [{ order: 'sideways' }, 'order: must be up or down'],
    [
      { zone: Array.from({ length: 101 }, (_, i) => `${i}`) },
      'zone: at most 100 values of at most 200 characters each',
    ],
    [{ rank: 'x' }, 'Unrecognized key: "rank"'],
  ] as [Query, string][])('says what it does not understand: %j', async (query, problem) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: `The request was not accepted: ${problem}.` });
  });
  it('refuses a cursor that is none', async () => {
    expect((await get({ cursor: 'nonsense' })).statusCode).toBe(400);
    expect((await get({ cursor: Buffer.from('{"place":["a"]}').toString('base64url') })).statusCode).toBe(400);
  });

  it('is not sent again while nothing has changed, and the day is the same', async () => {
    await keep(test.store, officers);
    const first = await get({ zone: 'Zone 2' });
    const tag = { 'if-none-match': String(first.headers['etag']) };
    expect((await get({ zone: 'Zone 2' }, tag)).statusCode).toBe(304);
    await edit(test.store, officers[0]?.id ?? '', { gender: 'Female' });
    expect((await get({ zone: 'Zone 2' }, tag)).statusCode).toBe(200);
    const now = { 'if-none-match': String((await get({})).headers['etag']) };
    test.clock.advance(24 * 60 * 60 * 1000);
    cookie = await signIn(test.app, STAFF);
    expect((await get({}, now)).statusCode).toBe(200);
  });
});

describe('the list of a thread', () => {
  it('answers pages and counts', async () => {
    await keep(test.store, officers);
    const search = await searchInThread(test.store.location, () => undefined);
    const requested = { filters: noFilters, today: TODAY, minRevision: 0 };
    const page = await search.list({ ...requested, sort: defaultSort, behind: undefined, limit: 2 });
    expect((JSON.parse(`[${page.text}]`) as Officer[]).map(({ name }) => name)).toEqual(['Asha Patil', 'Bina Jadhav']);
    expect(page.last?.[2]).toBe('bina jadhav');
    const { counts } = await search.counts({ ...requested, request: fullSummary });
    expect(counts).toMatchObject({ total: 3 });
    await search.close();
  });
});

const writeQuery = (query: Parameters<typeof requestParameters>[0]): Query =>
  Object.fromEntries(Object.entries(requestParameters(query)).map(([name, values]) => [name, [...values]]));
