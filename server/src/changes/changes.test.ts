import { differencesOf } from '@buckle/domain/officers/differences';
import type { Officer } from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import { blankOfficer, readQuietly } from '@buckle/domain/officers/wire';
import { resolverOf } from '@buckle/domain/reference/resolver';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReference } from '../db/reference-rows.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { officerWriter } from '../officers/officer.writer.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const HOUR = 60 * 60_000;

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

type Query = Readonly<Record<string, string>>;

interface Row {
  readonly id: string;
  readonly officer: Record<string, unknown>;
  readonly before?: Record<string, unknown>;
}
interface Change {
  readonly change: number;
  readonly by: string;
  readonly how: string;
  readonly records: number;
  readonly order_number: string;
  readonly reason: string;
  readonly proposed_by?: string;
  readonly rows: readonly Row[];
}
interface Page {
  readonly changes: readonly Change[];
  readonly next_cursor?: string;
}

const read = async (query: Query = {}): Promise<Page> =>
  (await call(test.app, 'changes', { cookie: admin, query })).json<Page>();

/** Reads all pages; `between` runs after each. */
async function readAll(query: Query = {}, between: () => Promise<void> = () => Promise.resolve()): Promise<Change[]> {
  const found: Change[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await read({ ...query, ...(cursor === '' ? {} : { cursor }) });
    found.push(...page.changes);
    cursor = page.next_cursor;
    await between();
  }
  return found;
}

/** Saves an edit as any user, with an order number. */
const edit = (id: string, changes: Partial<Officer>, username = 'kale', orderNumber = ''): Promise<void> =>
  test.store.write({ by: { userId: '', username }, action: 'record.edit', subject: id }, async (transaction) => {
    const before = await officerRepository(transaction.db).byId(id);
    if (!before) throw new Error(`There is no record ${id}.`);
    const at = test.clock.now().toISOString();
    const mark = { at, by: username, how: 'edit', orderNumber, reason: 'A reason' } as const;
    await officerWriter(transaction).replace(before, { ...before, ...changes, version: before.version + 1 }, mark);
  });

const officer = (id: string, details: Partial<Officer> = {}): Officer =>
  anOfficer({ id, name: `Officer ${id}`, employeeId: id, buckleNumber: id, ...details });

describe('the list of changes', () => {
  it('shows who changed what and how, the newest first, with what differs', async () => {
    await keep(test.store, [officer('one', { zone: 'Zone 1', mobileNumber: '9822000001' })]);
    await edit('one', { zone: 'Zone 2', specialNote: 'A note' }, 'kale', 'DO 7/2026');
    const [latest, first] = (await read()).changes;
    expect(latest).toMatchObject({
      by: 'kale',
      how: 'edit',
      records: 1,
      order_number: 'DO 7/2026',
      reason: 'A reason',
    });
    expect(first).toMatchObject({ by: 'import', how: 'import', records: 1 });
    const [row] = latest?.rows ?? [];
    const [before, after] = [readQuietly(row?.before), readQuietly(row?.officer)];
    expect(differencesOf(before, after).map(({ field }) => field)).toEqual(['zone', 'specialNote']);
    expect(after.name).toBe('Officer one');
    // Other details stay on the server.
    expect(row?.officer).not.toHaveProperty('email');
    expect(first?.rows[0]).not.toHaveProperty('before');
  });

  it('says whose change it was where another user approved it', async () => {
    await keep(test.store, [officer('one')]);
    const staff = await signIn(test.app, STAFF);
    const required = { buckleNumber: '1', name: 'Asha', email: 'a@police.example', mobileNumber: '9822000001' };
    const rest = { designation: 'PC', post: 'Beat', dateOfJoining: '2015-06-01', employee_id: 'one' };
    const body = { ...required, ...rest, id: 'one' };
    const sent = (await call(test.app, 'updateOfficer', { cookie: staff, body })).json<{ proposal_id: string }>();
    const approved = await call(test.app, 'approveProposal', {
      cookie: admin,
      body: { id: sent.proposal_id, version: 1 },
    });
    const [change] = (await read()).changes;
    expect(change).toMatchObject({ how: 'approve', by: 'admin', proposed_by: 'Staff' });
    expect(change?.change).toBe(approved.json<{ change: number }>().change);
    // The proposal itself changed no record.
    expect((await readAll()).map(({ how }) => how)).toEqual(['approve', 'import']);
  });

  it('shows five records of a large change, and the others page by page', async () => {
    await keep(
      test.store,
      Array.from({ length: 120 }, (_, i) => officer(`n${i}`)),
    );
    const [change] = (await read()).changes;
    expect([change?.records, change?.rows.length]).toEqual([120, 5]);
    const ids: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query: Query = { change: String(change?.change), ...(cursor === '' ? {} : { cursor }) };
      const response = await call(test.app, 'changedRecords', { cookie: admin, query });
      const page: { rows: Row[]; next_cursor?: string } = response.json();
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(ids).toEqual(Array.from({ length: 120 }, (_, i) => `n${i}`));
    expect((await call(test.app, 'changedRecords', { cookie: admin, query: { change: '999' } })).statusCode).toBe(404);
  });

  it('goes on without gaps and repetitions while changes are made', async () => {
    await keep(test.store, [officer('one')]);
    for (let i = 0; i < 65; i++) await edit('one', { specialNote: `note ${i}` });
    const before = (await readAll()).map(({ change }) => change);
    expect(before).toHaveLength(66);
    let more = 0;
    const during = await readAll({}, () => edit('one', { specialNote: `later ${more++}` }));
    expect(during.map(({ change }) => change)).toEqual(before);
    expect((await call(test.app, 'changes', { cookie: admin, query: { cursor: 'x' } })).statusCode).toBe(400);
  });

  it('is logged as a view of the records that it shows', async () => {
    await keep(test.store, [officer('one'), officer('two')]);
    await read();
    const views = async (id: string) =>
      (await call(test.app, 'recordViews', { cookie: admin, query: { id } })).json<{ views: object[] }>().views;
    expect(await views('one')).toMatchObject([{ by: 'admin', how: 'listed' }]);
    expect(await views('two')).toHaveLength(1);
  });

  it('finds the changes of a unit by every spelling that it has today', async () => {
    await keep(test.store, [officer('one', { currentPosting: 'Lotus Lake Police Station' })]);
    await edit('one', { currentPosting: 'Behind the temple' });
    await edit('one', { specialNote: 'x' });
    const body = { of: 'posting', texts: ['Behind the temple'] };
    const [unit] = (await readReference(test.store.db)).units;
    expect(await readAll({ unit: unit?.id ?? '' })).toEqual([]);
    const merged = await call(test.app, 'mergeSpellings', { cookie: admin, body: { ...body, into: unit?.id } });
    expect(merged.statusCode, merged.body).toBe(200);
    expect((await readAll({ unit: unit?.id ?? '' })).map(({ rows: [row] }) => row?.id)).toEqual(['one', 'one']);
  });
});

describe('an address with a filter', () => {
  it('is refused where a value cannot be', async () => {
    for (const query of [{ from: '2026-13-01' }, { field: 'nothing' }, { imports: 'all' }, { change: '0' }, { x: '1' }])
      expect((await call(test.app, 'changes', { cookie: admin, query })).statusCode, JSON.stringify(query)).toBe(400);
  });
});

/** A change as a simple model has it: from the rows alone. */
interface Modelled {
  readonly change: number;
  readonly day: string;
  readonly by: string;
  readonly isImport: boolean;
  readonly ids: readonly string[];
  readonly fields: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
}

async function modelled(): Promise<Modelled[]> {
  const { db } = test.store;
  const versions = await db.selectFrom('officer_versions').selectAll().orderBy('version').execute();
  const audit = await db.selectFrom('record_audit').selectAll().orderBy('seq', 'desc').execute();
  const { unit } = resolverOf(await readReference(db));
  return audit.flatMap(({ seq, at, by_name: by, action }) => {
    const own = versions.filter(({ change }) => change === seq);
    if (own.length === 0) return [];
    const pairs = own.map((row) => {
      const before = versions.find((one) => one.officer_id === row.officer_id && one.version === row.version - 1);
      return [
        before ? readQuietly(JSON.parse(before.record)) : blankOfficer,
        readQuietly(JSON.parse(row.record)),
      ] as const;
    });
    return {
      change: seq,
      // India is five and a half hours ahead of UTC.
      day: new Date(Date.parse(at) + 5.5 * HOUR).toISOString().slice(0, 10),
      by,
      isImport: action === 'records.import',
      ids: own.map((row) => row.officer_id),
      fields: new Set(pairs.flatMap(([before, after]) => differencesOf(before, after).map(({ field }) => field))),
      units: new Set(pairs.flat().flatMap((one) => unit(one.currentPosting)?.id ?? [])),
      orders: new Set(own.map((row) => fold(row.order_number).trim())),
    };
  });
}

const finds = (query: Query, one: Modelled): boolean =>
  (query['from'] === undefined || one.day >= query['from']) &&
  (query['to'] === undefined || one.day <= query['to']) &&
  (query['who'] === undefined || one.by === query['who']) &&
  (query['record'] === undefined || one.ids.includes(query['record'])) &&
  (query['unit'] === undefined || one.units.has(query['unit'])) &&
  (query['order'] === undefined || one.orders.has(fold(query['order']).trim())) &&
  (query['field'] === undefined || one.fields.has(query['field'])) &&
  (query['imports'] === undefined || one.isImport === (query['imports'] === 'only'));

describe('the filters of changes', () => {
  it('find what a simple model finds, each and together, and the counts agree', async () => {
    const units = (await readReference(test.store.db)).units.slice(0, 3);
    const postings = ['', 'Nowhere', ...units.map(({ names }) => names.en)];
    const users = ['kale', 'rao', 'admin'];
    const orders = ['', 'DO 1/2026', 'do 1/2026 ', 'DO 2/2026'];
    function pick<T>(values: readonly T[], by: number): T {
      const value = values[by % values.length];
      if (value === undefined) throw new Error('There is nothing to pick.');
      return value;
    }
    const ids = ['one', 'two', 'three'];
    await keep(
      test.store,
      ids.map((id) => officer(id)),
    );
    for (let i = 0; i < 60; i++) {
      if (i % 7 === 3) test.clock.advance(5 * HOUR);
      // Once somebody sets the clock back by three days.
      if (i === 40) test.clock.set(-72 * HOUR);
      if (i === 44) test.clock.set(72 * HOUR);
      if (i % 20 === 9) {
        await keep(test.store, [officer(`new ${i}`, { currentPosting: pick(postings, i) })]);
        continue;
      }
      const changes = [
        { currentPosting: pick(postings, i * 3 + 1), specialNote: String(i) },
        { zone: pick(['Zone 1', 'Zone 2', ''], i), specialNote: String(i) },
        { name: `Officer ${i}` },
      ];
      await edit(pick(ids, i), pick(changes, i * 5), pick(users, i * 7), pick(orders, i * 11));
    }
    // Days have passed since.
    admin = await signIn(test.app, ADMIN);
    const model = await modelled();
    const days = [...new Set(model.map(({ day }) => day))].toSorted();
    expect(days.length).toBeGreaterThan(2);
    const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filters = fc.record({
      from: optional([...days, '2020-01-01', '2030-01-01']),
      to: optional([...days, '2020-01-01', '2030-01-01']),
      who: optional([...users, 'import', 'nobody']),
      record: optional([...ids, 'new 9', 'none']),
      unit: optional([...units.map(({ id }) => id), 'none']),
      order: optional(['DO 1/2026', ' do 2/2026', 'DO 3']),
      field: optional(['zone', 'currentPosting', 'name', 'specialNote', 'email']),
      imports: optional(['only', 'none']),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const query = Object.fromEntries(
          Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        );
        const expected = model.filter((one) => finds(query, one));
        expect((await readAll(query)).map(({ change }) => change)).toEqual(expected.map(({ change }) => change));
        const counts = (await call(test.app, 'changeCounts', { cookie: admin, query })).json<{
          changes: number;
          records: number;
          by: { by: string; changes: number }[];
          more: boolean;
        }>();
        expect(counts).toMatchObject({ changes: expected.length, more: false });
        expect(counts.records).toBe(new Set(expected.flatMap(({ ids: own }) => own)).size);
        for (const { by, changes } of counts.by) expect(changes).toBe(expected.filter((one) => one.by === by).length);
      }),
      { numRuns: 120 },
    );
  }, 120_000);
});

describe('a file of changes', () => {
  const exported = (body: object) => call(test.app, 'exportChanges', { cookie: admin, body });

  it('has a line for each record and field, and is written down with its purpose', async () => {
    await keep(test.store, [officer('one', { zone: 'Zone 1' })]);
    await edit('one', { zone: 'Zone 2', dateOfJoining: '2015-06-01' }, 'kale', 'DO 7/2026');
    const response = await exported({ format: 'csv', purpose: 'Review', who: 'kale' });
    expect(response.headers['content-disposition']).toContain('attachment; filename="Changes - 20 November 2026.csv"');
    const lines = response.body.replace('\uFEFF', '').trim().split('\r\n');
    const beginning = '"20 November 2026, 14:30","kale","Edited","DO 7/2026","one","Officer one","",""';
    expect(lines.slice(1)).toEqual([
      `${beginning},"Date of Joining","","1 June 2015"`,
      `${beginning},"Zone","Zone 1","Zone 2"`,
    ]);
    const log = await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'exports' } });
    expect(log.json<{ entries: object[] }>().entries).toMatchObject([
      { action: 'changes.export', details: { purpose: 'Review', who: 'kale', changes: '1', format: 'csv' } },
    ]);
    const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'one' } });
    expect(views.json<{ views: object[] }>().views).toMatchObject([{ how: 'exported' }]);
  });

  it('is refused without a purpose, and where there is nothing to export', async () => {
    expect((await exported({ format: 'csv', purpose: ' ' })).statusCode).toBe(400);
    expect((await exported({ format: 'xlsx', purpose: 'Review' })).json()).toMatchObject({ code: 'no-changes' });
  });
});

it('no one but an administrator reads, exports or takes back changes', async () => {
  await keep(test.store, [officer('one')]);
  const staff = await signIn(test.app, STAFF);
  for (const name of ['changes', 'changeCounts', 'changedRecords', 'undoChange', 'exportChanges'] as const)
    for (const cookie of [staff, undefined])
      expect((await call(test.app, name, { cookie })).statusCode, name).toBe(cookie === undefined ? 401 : 403);
});
