import { DAY_MS, dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { ActionName } from '@buckle/domain/registry';
import { writeOfficer } from '@buckle/domain/officers/wire';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep, required, withdraw } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const SEED = 20_261_125;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const at = (): string => test.clock.now().toISOString();
const today = (): string => writeDate(dateInIndia(test.clock.now()));
const passDay = (): void => test.clock.advance(DAY_MS);

const add = (officers: readonly Officer[]): Promise<void> => keep(test.store, officers, at());
const change = (id: string, details: Partial<Officer>): Promise<void> => edit(test.store, id, details, 'asha', at());
const setStatus = (id: string, how: 'withdraw' | 'reinstate'): Promise<void> =>
  withdraw(test.store, [id], how, { at: at(), reason: 'Added twice' });

type Query = Record<string, string>;
interface Answer {
  total: number;
  officers: Record<string, unknown>[];
  withdrawn?: { by: string; reason: string };
}

/** Sessions do not outlive a day. */
const asAdmin = async () => signIn(test.app, ADMIN);

const reader = (cookie: string) => ({
  list: async (query: Query) => (await call(test.app, 'listOfficers', { cookie, query })).json<Answer>(),
  record: async (query: Query) => (await call(test.app, 'getOfficers', { cookie, query })).json<Answer>(),
  strength: async (query: Query) =>
    (await call(test.app, 'officerStrength', { cookie, query })).json<{ total: number; zones: { values: unknown } }>(),
});

describe('the directory as of a past day', () => {
  it('shows records, the list and the strength as they were at its end in India', async () => {
    await add([
      anOfficer({ ...required, id: 'one', name: 'Asha Patil', zone: 'Zone 1' }),
      anOfficer({ ...required, id: 'two', name: 'Bina Kale', zone: 'Zone 1' }),
    ]);
    const first = today();
    passDay();
    await change('one', { zone: 'Zone 2', name: 'Asha Jadhav' });
    await add([anOfficer({ ...required, id: 'three', name: 'Chetan More', zone: 'Zone 2', dateOfJoining: today() })]);
    const second = today();
    passDay();
    await setStatus('two', 'withdraw');
    passDay();
    const { list, record, strength } = reader(await asAdmin());

    const before = await list({ as_of: first, zone: 'Zone 1' });
    expect(before.officers.map(({ name }) => name)).toEqual(['Asha Patil', 'Bina Kale']);
    expect((await list({ as_of: second, sort: 'name' })).officers.map(({ name }) => name)).toEqual([
      'Asha Jadhav',
      'Bina Kale',
      'Chetan More',
    ]);
    expect((await list({ sort: 'name' })).officers.map(({ name }) => name)).toEqual(['Asha Jadhav', 'Chetan More']);
    expect(await strength({ as_of: first })).toMatchObject({
      total: 2,
      zones: { values: [{ value: 'Zone 1', count: 2 }] },
    });
    expect((await record({ id: 'one', as_of: first })).officers[0]).toMatchObject({ name: 'Asha Patil', version: 1 });
    expect(await record({ id: 'three', as_of: first })).toMatchObject({ total: 0, officers: [] });
    expect(await record({ id: 'two', as_of: second })).toMatchObject({ officers: [{ name: 'Bina Kale' }] });
    const gone = writeDate(dateInIndia(new Date(test.clock.now().getTime() - DAY_MS)));
    expect(await record({ id: 'two', as_of: gone })).toMatchObject({
      officers: [{ name: 'Bina Kale' }],
      withdrawn: { by: 'asha', reason: 'Added twice' },
    });
  });

  it('is exported and printed with the same officers', async () => {
    await add([anOfficer({ ...required, id: 'one', name: 'Asha Patil', post: 'Beat 4' })]);
    const first = today();
    passDay();
    await change('one', { post: 'Writer' });
    await add([anOfficer({ ...required, id: 'two', name: 'Bina Kale', dateOfJoining: today() })]);
    const cookie = await asAdmin();
    const body = { as_of: first, purpose: 'Inspection', format: 'csv', columns: ['name', 'post'] };
    const { payload, headers } = await call(test.app, 'exportOfficers', { cookie, body });
    expect(payload.trim().split(/\r?\n/u).slice(1)).toEqual(['"Asha Patil","Beat 4"']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('as of 20 Nov 2026');
    const printed = await call(test.app, 'printOfficers', { cookie, body: { as_of: first, purpose: 'Inspection' } });
    expect(printed.json()).toMatchObject({ officers: [{ name: 'Asha Patil', post: 'Beat 4' }] });
    const log = await call(test.app, 'activityLog', { cookie, query: { kind: 'exports' } });
    expect(JSON.stringify(log.json())).toContain(`as_of: ${first}`);
  });

  it('is for administrators, and for days before today', async () => {
    await add([anOfficer({ ...required, id: 'one' })]);
    const day = today();
    passDay();
    const staff = await signIn(test.app, STAFF);
    for (const query of [{ as_of: day }, { as_of: day, zone: 'Zone 1' }])
      expect((await call(test.app, 'listOfficers', { cookie: staff, query })).statusCode).toBe(403);
    expect((await call(test.app, 'getOfficers', { cookie: staff, query: { id: 'one', as_of: day } })).statusCode).toBe(
      403,
    );
    const cookie = await asAdmin();
    const refused = async (query: Query) =>
      (await call(test.app, query['id'] === undefined ? 'officerCounts' : 'getOfficers', { cookie, query })).json<{
        message: string;
      }>().message;
    expect(await refused({ as_of: today() })).toBe('The request was not accepted: as_of: must be a day before today.');
    expect(await refused({ as_of: today(), id: 'one' })).toBe(
      'The request was not accepted: as_of: must be a day before today.',
    );
    expect(await refused({ as_of: 'yesterday' })).toBe(
      'The request was not accepted: as_of: give a day, like 2026-05-31.',
    );
    const search = await call(test.app, 'getOfficers', { cookie, query: { as_of: day, name: 'Asha' } });
    expect(search.json()).toMatchObject({ message: expect.stringContaining('as_of: give the id of a record with it') });
  });

  it('equals a model in memory for every past day, after random changes', async () => {
    const zones = ['Zone 1', 'Zone 2', 'Crime Branch'];
    const step = fc.record({
      kind: fc.constantFrom('add', 'edit', 'edit', 'withdraw', 'reinstate', 'day', 'day'),
      which: fc.nat(),
      zone: fc.constantFrom(...zones),
      name: fc.constantFrom('Asha Patil', 'Bina Kale', 'आशा पाटील'),
    });
    const steps = fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: SEED })[0] ?? [];
    const present = new Map<string, { officer: Officer; isWithdrawn: boolean }>();
    const past = new Map<string, ReadonlyMap<string, { officer: Officer; isWithdrawn: boolean }>>();
    for (const { kind, which, zone, name } of steps) {
      if (kind === 'day') {
        past.set(today(), new Map(present));
        passDay();
        continue;
      }
      if (kind === 'add') {
        const id = `id ${present.size}`;
        const officer = anOfficer({
          ...required,
          id,
          name,
          zone,
          employeeId: `E${present.size}`,
          dateOfJoining: today(),
        });
        await add([officer]);
        present.set(id, { officer, isWithdrawn: false });
        continue;
      }
      const [id, known] = [...present][present.size === 0 ? 0 : which % present.size] ?? [];
      if (id === undefined || known === undefined) continue;
      const next = { ...known.officer, version: known.officer.version + 1 };
      if (kind === 'edit' && !known.isWithdrawn) {
        await change(id, { name, zone });
        present.set(id, { officer: { ...next, name, zone }, isWithdrawn: false });
      } else if (kind !== 'edit' && known.isWithdrawn === (kind === 'reinstate')) {
        await setStatus(id, kind === 'reinstate' ? 'reinstate' : 'withdraw');
        present.set(id, { officer: next, isWithdrawn: kind === 'withdraw' });
      }
    }
    expect(past.size).toBeGreaterThan(20);
    const { list, record, strength } = reader(await asAdmin());
    for (const [day, model] of past) {
      const there = [...model.values()].filter(({ isWithdrawn }) => !isWithdrawn).map(({ officer }) => officer);
      const inZone = there.filter(({ zone }) => zone === 'Zone 2');
      const found = await list({ as_of: day, zone: 'Zone 2', limit: '200' });
      expect(new Set(found.officers.map(({ id }) => id)), day).toEqual(new Set(inZone.map(({ id }) => id)));
      expect(await strength({ as_of: day }), day).toMatchObject({ total: there.length });
      const [id, known] = [...model].at(-1) ?? [];
      if (id !== undefined && known)
        expect((await record({ id, as_of: day })).officers, day).toEqual([
          JSON.parse(JSON.stringify(writeOfficer(known.officer))),
        ]);
    }
  }, 120_000);
});

/** An order, put in force at once. */
async function order(cookie: string, header: object, values: object, officers: readonly string[]) {
  const send = async (name: 'saveOrder' | 'issueOrder', body: object) =>
    (await call(test.app, name, { cookie, body })).json<{ id: string; revision: number; change: number }>();
  const lines = officers.map((officerId) => ({ officerId }));
  const saved = await send('saveOrder', {
    header: { date: today(), authority: '', kind: 'transfer', subject: '', remarks: '', ...header },
    values,
    lines,
  });
  return { ...saved, ...(await send('issueOrder', { id: saved.id, revision: saved.revision })) };
}

describe('what was recorded after a day', () => {
  const posted = { ...required, currentPosting: 'Wakad', currentPostingFrom: '2020-01-01' };

  it('counts if it is of the day or before, and not if it was taken back, also where the list was read before', async () => {
    await add([
      anOfficer({ ...posted, id: 'one', name: 'Asha Patil' }),
      anOfficer({ ...posted, id: 'two', name: 'Bina Kale' }),
    ]);
    const first = today();
    passDay();
    const wrong = await order(await asAdmin(), { number: 'DO 1', effectiveDate: today() }, { posting: 'Chakan' }, [
      'two',
    ]);
    const second = today();
    passDay();
    const cookie = await asAdmin();
    const { list, record } = reader(cookie);
    const postings = async (day: string) =>
      (await list({ as_of: day, sort: 'name' })).officers.map(({ current_posting: posting }) => posting);
    expect(await postings(first)).toEqual(['Wakad', 'Wakad']);
    expect(await postings(second)).toEqual(['Wakad', 'Chakan']);

    await order(cookie, { number: 'DO 2', effectiveDate: first }, { posting: 'Pimpri' }, ['one']);
    const cancelled = { id: wrong.id, revision: wrong.revision, reason: 'Wrong officer' };
    expect((await call(test.app, 'cancelOrder', { cookie, body: cancelled })).json()).toMatchObject({ success: true });
    expect(await postings(first)).toEqual(['Pimpri', 'Wakad']);
    expect(await postings(second)).toEqual(['Pimpri', 'Wakad']);
    expect((await list({ as_of: second, posting: 'Chakan' })).total).toBe(0);
    expect(await record({ as_of: second, id: 'two' })).toMatchObject({ officers: [{ current_posting: 'Wakad' }] });
  });

  it('is there if a merge or a withdrawal was undone since, and not if it is done again', async () => {
    await add([
      anOfficer({ ...required, id: 'one', name: 'Asha Patil' }),
      anOfficer({ ...required, id: 'two', name: 'Asha Patl' }),
      anOfficer({ ...required, id: 'three', name: 'Bina Kale' }),
    ]);
    let cookie = await asAdmin();
    const post = async (name: ActionName, body: object) =>
      (await call(test.app, name, { cookie, body })).json<{ success: boolean; change: number }>();
    const versions = { keep_version: 1, other_version: 1, from_other: [], only_kept: [] };
    const merge = await post('mergeDuplicates', { keep: 'one', other: 'two', ...versions });
    const withdrawal = await post('withdrawOfficer', { id: 'three', reason: 'Added twice' });
    const day = today();
    passDay();
    cookie = await asAdmin();
    const { list, record, strength } = reader(cookie);
    const names = async () => (await list({ as_of: day, sort: 'name' })).officers.map(({ name }) => name);
    expect(await names()).toEqual(['Asha Patil']);
    const undo = await post('undoChange', { change: merge.change });
    const history = (await call(test.app, 'recordHistory', { cookie, query: { id: 'three' } })).json<{
      versions: { change: number }[];
    }>();
    expect(withdrawal).toMatchObject({ success: true });
    expect(await post('undoChange', { change: history.versions[0]?.change })).toMatchObject({ success: true });
    expect(await names()).toEqual(['Asha Patil', 'Asha Patl', 'Bina Kale']);
    expect(await strength({ as_of: day })).toMatchObject({ total: 3 });
    expect((await record({ as_of: day, id: 'two' })).officers[0]).toMatchObject({ id: 'two', name: 'Asha Patl' });
    expect(await post('undoChange', { change: undo.change })).toMatchObject({ success: true });
    expect(await names()).toEqual(['Asha Patil', 'Bina Kale']);
  });

  it('says who withdrew a record, also where that was undone and done again, and nothing of one whose adding was undone', async () => {
    await add([anOfficer({ ...required, id: 'one', name: 'Asha Patil' })]);
    await add([anOfficer({ ...required, id: 'two', name: 'Bina Kale' })]);
    await setStatus('one', 'withdraw');
    const undo = async (change: number | undefined) => {
      const response = await call(test.app, 'undoChange', { cookie: await asAdmin(), body: { change } });
      expect(response.json()).toMatchObject({ success: true });
    };
    const changes = async (id: string) => {
      const history = await call(test.app, 'recordHistory', { cookie: await asAdmin(), query: { id } });
      return history.json<{ versions: { change: number }[] }>().versions.map(({ change: number }) => number);
    };
    await undo((await changes('one'))[0]);
    const day = today();
    passDay();
    await undo((await changes('one'))[0]);
    await undo((await changes('two')).at(-1));
    const { list, record } = reader(await asAdmin());
    expect(await record({ as_of: day, id: 'one' })).toMatchObject({
      withdrawn: { by: 'asha', reason: 'Added twice' },
    });
    expect(await record({ as_of: day, id: 'two' })).toMatchObject({ total: 0, officers: [] });
    expect((await list({ as_of: day })).total).toBe(0);
    await setStatus('two', 'reinstate');
    expect((await list({ as_of: day })).officers.map(({ name }) => name)).toEqual(['Bina Kale']);
  });

  it('is taken back of a record that another one was merged into, also if it was merged itself since', async () => {
    await add(['one', 'two', 'three'].map((id) => anOfficer({ ...required, id, employeeId: id })));
    const punished = await order(
      await asAdmin(),
      { number: 'DO 1', kind: 'punishment', effectiveDate: today() },
      { type: 'Censure', reason: 'Late', appealBy: '' },
      ['one'],
    );
    const merge = async (keep: string, keepVersion: number, other: string, otherVersion: number) => {
      const body = {
        keep,
        keep_version: keepVersion,
        other,
        other_version: otherVersion,
        from_other: [],
        only_kept: [],
      };
      expect((await call(test.app, 'mergeDuplicates', { cookie: await asAdmin(), body })).json()).toMatchObject({
        success: true,
      });
    };
    await merge('two', 1, 'one', 2);
    const day = today();
    passDay();
    await merge('three', 1, 'two', 2);
    const cookie = await asAdmin();
    const punishments = async () => {
      const { officers } = await reader(cookie).record({ as_of: day, id: 'two' });
      return officers.map((officer) => officer['punishments']);
    };
    expect(await punishments()).toMatchObject([[{ reason: 'Late' }]]);
    const body = { id: punished.id, revision: punished.revision, reason: 'Wrong officer' };
    expect((await call(test.app, 'cancelOrder', { cookie, body })).json()).toMatchObject({ success: true });
    expect(await punishments()).toEqual([[]]);
  });

  it('shows who was added later by dates, where these say that the officer served', async () => {
    await add([anOfficer({ ...posted, id: 'one', name: 'Asha Patil' })]);
    const day = today();
    passDay();
    const { list, record } = reader(await asAdmin());
    expect((await list({ as_of: day })).total).toBe(1);
    await add([
      anOfficer({ ...posted, id: 'two', name: 'Bina Kale', dateOfJoining: '2015-01-01', employeeId: 'E2' }),
      anOfficer({ ...required, id: 'three', name: 'Chetan More', dateOfJoining: today(), employeeId: 'E3' }),
    ]);
    expect(await list({ as_of: day, sort: 'name' })).toMatchObject({
      total: 2,
      officers: [{ name: 'Asha Patil' }, { name: 'Bina Kale', current_posting: 'Wakad', by_dates: true }],
    });
    expect(await record({ as_of: day, id: 'two' })).toMatchObject({ officers: [{ by_dates: true }] });
    expect((await record({ as_of: day, id: 'three' })).total).toBe(0);
  });
});

describe('a day before anything was recorded', () => {
  it('shows the records, the list and the strength by the dates of today’s records', async () => {
    await add([
      anOfficer({
        ...required,
        id: 'one',
        name: 'Asha Patil',
        designation: 'Head Constable',
        currentPosting: 'Wakad',
        currentPostingFrom: '2020',
        zone: 'Zone 2',
        previousPostings: [{ posting: 'Hinjewadi', tenure: '', from: '2016', to: '2019' }],
      }),
      anOfficer({ ...required, id: 'two', name: 'Bina Kale', dateOfJoining: '2021-01-01' }),
    ]);
    await change('one', { name: 'Asha Jadhav' });
    passDay();
    const { list, record, strength } = reader(await asAdmin());
    const then = { as_of: '2018-08-15' };
    expect(await list(then)).toMatchObject({
      total: 1,
      officers: [{ name: 'Asha Jadhav', current_posting: 'Hinjewadi', designation: '', by_dates: true }],
    });
    expect(await list({ ...then, posting: 'Hinjewadi' })).toMatchObject({ total: 1 });
    expect(await strength(then)).toMatchObject({ total: 1 });
    expect(await record({ ...then, id: 'one' })).toMatchObject({
      officers: [{ current_posting: 'Hinjewadi', current_posting_from: '2016', previous_postings: [], by_dates: true }],
    });
    expect(await record({ ...then, id: 'two' })).toMatchObject({ total: 0 });
    expect((await list({ as_of: '2022-01-01' })).total).toBe(2);
    expect((await list({ as_of: '2014-01-01' })).total).toBe(0);
  });
});
