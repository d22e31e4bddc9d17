import { defaultReference } from '@buckle/domain/reference/default-reference';
import type { Rank, Unit } from '@buckle/domain/reference/reference';
import { errorMessages as errors } from '@buckle/domain/errors.messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

interface Reference {
  readonly ranks: Rank[];
  readonly units: Unit[];
  readonly revision: number;
}

const get = async (): Promise<Reference> => (await call(test.app, 'getReference', { cookie: admin })).json();
const post = async (name: 'saveRank' | 'saveUnit' | 'orderRanks' | 'mergeSpellings' | 'undoMerge', body: object) => {
  const response = await call(test.app, name, { cookie: admin, body });
  return {
    status: response.statusCode,
    ...response.json<{ message: string; id: string; revision: number; change: number }>(),
  };
};
const rankOf = ({ ranks }: Reference, code: string): Omit<Rank, 'seniority'> => {
  const { seniority: _seniority, ...rank } = ranks.find((one) => one.code === code) as Rank;
  return rank;
};
const spellings = async (of: string, query: Record<string, string> = {}) =>
  (await call(test.app, 'spellings', { cookie: admin, query: { of, ...query } })).json<{
    spellings: { text: string; count: number; suggestion?: string }[];
    count: number;
  }>();
const count = async (query: Record<string, string>): Promise<number> =>
  (await call(test.app, 'listOfficers', { cookie: admin, query })).json<{ total: number }>().total;
const strength = async (): Promise<string[]> =>
  (await call(test.app, 'officerStrength', { cookie: admin }))
    .json<{ designations: { values: { value: string; count: number }[] } }>()
    .designations.values.map((one) => `${one.value} ${one.count}`);
const changes = async () =>
  (await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'records' } }))
    .json<{ entries: { action: string; subject: string; details: Record<string, string> }[] }>()
    .entries.filter(({ action }) => action.startsWith('reference.'));

describe('a new directory', () => {
  it('has the ranks and units of a commissionerate', async () => {
    const { ranks, units } = await get();
    expect(ranks).toEqual(defaultReference.ranks);
    expect(new Set(units)).toEqual(new Set(defaultReference.units));
  });
  it('tells staff too, and says when nothing has changed', async () => {
    const cookie = await signIn(test.app, STAFF);
    const first = await call(test.app, 'getReference', { cookie });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await call(test.app, 'getReference', { cookie, headers })).statusCode).toBe(304);
    await post('mergeSpellings', { of: 'designation', texts: ['Clerk'] });
    expect((await call(test.app, 'getReference', { cookie, headers })).statusCode).toBe(200);
  });
});

describe('a rank', () => {
  it('is renamed and gets aliases; the activity log says what changed', async () => {
    const before = await get();
    const hc = rankOf(before, 'HC');
    const saved = await post('saveRank', {
      ...hc,
      names: { ...hc.names, en: 'Police Head Constable' },
      aliases: [...hc.aliases.filter((alias) => alias !== 'Police Head Constable'), ' Jamadar '],
      revision: before.revision,
    });
    expect(saved.status).toBe(200);
    const after = rankOf(await get(), 'HC');
    expect([after.names.en, after.aliases.at(-1)]).toEqual(['Police Head Constable', 'Jamadar']);
    expect(await changes()).toMatchObject([
      {
        action: 'reference.save',
        subject: 'Head Constable',
        changes: expect.arrayContaining([
          { part: 'name_en', before: 'Head Constable', after: 'Police Head Constable' },
        ]),
      },
    ]);
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });
  it('is not saved over a change that was made meanwhile', async () => {
    const { revision, ...reference } = await get();
    const pc = rankOf({ revision, ...reference }, 'PC');
    expect((await post('saveRank', { ...pc, aliases: [...pc.aliases, 'Jawan'], revision })).status).toBe(200);
    expect(await post('saveRank', { ...pc, filled: false, revision })).toMatchObject({
      status: 409,
      ...errors['reference-changed'],
    });
    expect(rankOf(await get(), 'PC')).toMatchObject({ filled: true });
  });
  it.each([
    ['a name', { names: { en: 'head  constable', mr: '', hi: '' } }, 'head  constable', 'Head Constable'],
    ['a short form', { shortForms: ['A.S.I.'] }, 'A.S.I.', 'Assistant Sub-Inspector'],
    ['an alias', { aliases: ['Clerk', 'सिपाही'] }, 'सिपाही', 'Police Constable'],
  ])('cannot have %s of another one', async (_, parts, text, name) => {
    const input = { code: 'CLK', names: { en: 'Clerk', mr: '', hi: '' }, shortForms: [], aliases: [], filled: true };
    expect(await post('saveRank', { ...input, ...parts, revision: 0 })).toMatchObject({
      status: 409,
      ...errors['spelling-taken'](text, name),
    });
  });
  it.each([
    [{ names: { en: ' ', mr: '', hi: '' } }, errors['name-needed']],
    [{ code: ' ' }, errors['code-needed']],
    [{ aliases: ['--'] }, errors['unreadable-spelling']('--')],
  ])('is refused with %j', async (parts, error) => {
    const input = { code: 'CLK', names: { en: 'Clerk', mr: '', hi: '' }, shortForms: [], aliases: [], filled: true };
    expect(await post('saveRank', { ...input, ...parts, revision: 0 })).toMatchObject({ status: 400, ...error });
  });
  it('is moved up or down, and the strength follows', async () => {
    await keep(test.store, [
      anOfficer({ designation: 'PC 348' }),
      anOfficer({ designation: 'HC/1983' }),
      anOfficer({ designation: 'Clerk' }),
    ]);
    expect(await strength()).toEqual(['Head Constable 1', 'Police Constable 1', 'Clerk 1']);
    const { ranks, revision } = await get();
    const ids = ranks.map(({ id }) => id);
    expect(await post('orderRanks', { ids: ids.slice(1), revision })).toMatchObject({ ...errors['wrong-order'] });
    expect((await post('orderRanks', { ids: ids.toReversed(), revision })).status).toBe(200);
    expect(await strength()).toEqual(['Police Constable 1', 'Head Constable 1', 'Clerk 1']);
    expect((await changes())[0]).toMatchObject({ action: 'reference.order' });
    expect(await post('orderRanks', { ids, revision })).toMatchObject({ status: 409 });
  });
});

describe('a unit', () => {
  const station = {
    code: '',
    kind: 'station',
    parentId: 'unit-z1',
    zone: 'Zone 1',
    names: { en: 'Lotus Lake Police Station', mr: 'कमळ तलाव पोलीस ठाणे' },
    aliases: ['Lotus Lake'],
    validFrom: '',
    validTo: '',
  };
  it('is added, and found by every spelling', async () => {
    await keep(test.store, [
      anOfficer({ currentPosting: 'Lotus Lake P.S.' }),
      anOfficer({ currentPosting: 'कमळ तलाव पो.स्टे.' }),
      anOfficer({ currentPosting: 'Rose Lake' }),
    ]);
    expect(await count({ posting: 'lotus lake' })).toBe(0);
    expect((await post('saveUnit', { ...station, revision: 0 })).status).toBe(200);
    expect(await count({ posting: 'lotus lake' })).toBe(2);
    expect(await count({ posting: 'Lotus Lake P.S.' })).toBe(2);
  });
  it('is closed, and cannot be part of its own parts', async () => {
    const { id, revision } = await post('saveUnit', { ...station, revision: 0 });
    const closed = { ...station, id, validFrom: '2020-01-01', validTo: '2026-03-31', revision };
    const { revision: newer } = await post('saveUnit', closed);
    expect((await get()).units.find((unit) => unit.id === id)).toMatchObject({ validTo: '2026-03-31' });
    expect(await post('saveUnit', { ...closed, validTo: '2019-03-31', revision: newer })).toMatchObject({
      ...errors['closed-before-opened'],
    });
    const { units, revision: now } = await get();
    const zone = units.find((unit) => unit.id === 'unit-z1') as Unit;
    expect(await post('saveUnit', { ...zone, parentId: id, revision: now })).toMatchObject({
      ...errors['own-parent'],
    });
    expect(await post('saveUnit', { ...zone, parentId: 'none', revision: now })).toMatchObject({ status: 404 });
  });
});

describe('spellings to sort out', () => {
  const misspelled = Array.from({ length: 200 }, (_, i) =>
    anOfficer({ designation: `Havaldaar ${'abcdefghij'[i % 10]}` }),
  );

  it('are those that mean nothing, the most common first, with the nearest entry', async () => {
    await keep(test.store, [
      anOfficer({ designation: 'Police Konstable', currentPosting: 'Cyber Police Stasion' }),
      anOfficer({ designation: 'Police Konstable', currentPosting: 'Moon Base' }),
      anOfficer({ designation: 'Clerk', currentPosting: 'Moon Base' }),
      anOfficer({ designation: 'PC', currentPosting: 'EOW' }),
      anOfficer({ designation: '' }),
    ]);
    expect(await spellings('designation')).toMatchObject({
      spellings: [
        { text: 'Police Konstable', count: 2, suggestion: 'rank-pc' },
        { text: 'Clerk', count: 1 },
      ],
      count: 2,
    });
    expect(await spellings('posting')).toMatchObject({
      spellings: [
        { text: 'Moon Base', count: 2 },
        { text: 'Cyber Police Stasion', count: 1, suggestion: 'unit-cyber' },
      ],
    });
    expect(await spellings('posting', { offset: '1', limit: '1' })).toMatchObject({
      spellings: [{ text: 'Cyber Police Stasion' }],
      count: 2,
    });
    expect((await spellings('posting', { query: 'moon' })).count).toBe(1);
  });
  it('of 200 records are merged in one audited change, which can be undone', async () => {
    await keep(test.store, misspelled);
    const { spellings: found, count: all } = await spellings('designation');
    expect(all).toBe(10);
    const texts = found.map(({ text }) => text);
    const merged = await post('mergeSpellings', { of: 'designation', texts, into: 'rank-hc' });
    expect(merged.status).toBe(200);
    expect([(await spellings('designation')).count, await count({ designation: 'Head Constable' })]).toEqual([0, 200]);
    expect(await strength()).toEqual(['Head Constable 200']);
    expect(await changes()).toMatchObject([
      { action: 'reference.merge', subject: 'Head Constable', details: { spellings: texts.join(', ') } },
    ]);
    expect((await post('undoMerge', { change: merged.change })).status).toBe(200);
    expect([(await spellings('designation')).count, await count({ designation: 'Head Constable' })]).toEqual([10, 0]);
    expect(rankOf(await get(), 'HC')).toEqual(
      expect.objectContaining({ aliases: defaultReference.ranks.find(({ code }) => code === 'HC')?.aliases }),
    );
    expect(await post('undoMerge', { change: merged.change })).toMatchObject({ status: 409 });
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });
  it('become entries of their own, and that is undone unless they were changed since', async () => {
    await keep(test.store, [anOfficer({ currentPosting: 'Moon Base' }), anOfficer({ currentPosting: 'MOON  BASE.' })]);
    const made = await post('mergeSpellings', { of: 'posting', texts: ['Moon Base', 'MOON  BASE.', 'Mars Base'] });
    expect([(await spellings('posting')).count, await count({ posting: 'moon base' })]).toEqual([0, 2]);
    expect((await get()).units.filter(({ names }) => names.en.endsWith('Base'))).toHaveLength(1);
    expect((await post('undoMerge', { change: made.change })).status).toBe(200);
    expect((await spellings('posting')).count).toBe(2);
    const again = await post('mergeSpellings', { of: 'posting', texts: ['Moon Base'] });
    const { units, revision } = await get();
    const moon = units.find(({ names }) => names.en === 'Moon Base') as Unit;
    await post('saveUnit', { ...moon, zone: 'Zone 1', revision });
    expect(await post('undoMerge', { change: again.change })).toMatchObject({ status: 409 });
  });
  it('that belong to another entry are refused', async () => {
    expect(await post('mergeSpellings', { of: 'designation', texts: ['Naik'], into: 'rank-hc' })).toMatchObject({
      status: 409,
      ...errors['spelling-taken']('Naik', 'Police Naik'),
    });
    expect(await post('mergeSpellings', { of: 'designation', texts: ['Naik'], into: 'none' })).toMatchObject({
      status: 404,
    });
    expect(await post('undoMerge', { change: 1 })).toMatchObject({ status: 404, ...errors['no-such-merge'] });
  });
});
