import { DAY_MS, dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import {
  columnNames,
  type ListedOfficer,
  listedOfficer,
  type ListPosition,
  sortList,
} from '@buckle/domain/officers-list/list-columns';
import { countList } from '@buckle/domain/officers-list/list-counts';
import { type ListFilters, listPredicate } from '@buckle/domain/officers-list/list-filters';
import { fold } from '@buckle/domain/search/matching';
import { recordByDates } from '@buckle/domain/service/as-of';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadEngine } from '../db/engine.ts';
import { openForReading } from '../db/open.ts';
import { countsOfList, everyFilter, listedOfficers, sortOfList } from '../testing/listed-officers.ts';
import { anOfficer, edit, keep, required, withdraw } from '../testing/officers.ts';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { LiveIndex } from './live-index.ts';
import type { OfficerIndex } from './officer-index.ts';
import { PastIndexes } from './past-indexes.ts';

const SEED = 20_261_129;
const OFFICERS = 120;
const DAYS = 5;
const CHANGES_A_DAY = 40;
/** Changes after which the index of a day is made anew are more than these. */
const MANY = 2_100;

let now: Date;
let test: TestStore;
let engine: ReadEngine;

beforeEach(async () => {
  now = new Date('2026-11-10T09:00:00Z');
  test = await testStore(() => now);
  engine = openForReading(test.store.location);
});
afterEach(async () => {
  await engine.close();
  await test.close();
});

const dayOf = (instant: Date): string => writeDate(dateInIndia(instant));
const passDay = (): void => void (now = new Date(now.getTime() + DAY_MS));

interface Known {
  readonly officer: Officer;
  readonly isWithdrawn: boolean;
}

/** What is known of each officer, and was at the end of each day. */
interface Model {
  readonly present: Map<string, Known>;
  readonly past: Map<string, ReadonlyMap<string, Known>>;
}

/** Those who are in the list of a day. */
function officersOn({ present, past }: Model, day: string): ListedOfficer[] {
  const recorded = past.get(day) ?? new Map<string, Known>();
  return [...present].flatMap(([id, today]) => {
    const then = recorded.get(id);
    if (then) return then.isWithdrawn ? [] : [listedOfficer(then.officer)];
    const officer = today.isWithdrawn ? undefined : recordByDates(today.officer, day);
    return officer ? [listedOfficer({ ...officer, id })] : [];
  });
}

/** The changes of an edit: what makes another officer, one or several of its fields, and often none that a list shows. */
const editOf = fc.record({
  from: fc.nat(OFFICERS - 1),
  fields: fc.subarray(
    [
      'name',
      'buckleNumber',
      'mobileNumber',
      'designation',
      'zone',
      'currentPosting',
      'statuses',
      'dateOfJoining',
    ] as const,
    { minLength: 0, maxLength: 3 },
  ),
});
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat(), edited: editOf }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('status' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), which: fc.nat() }) },
);

async function make(model: Model, one: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const { present } = model;
  const at = now.toISOString();
  if (one.kind === 'add') {
    const template = others[one.which % OFFICERS] ?? blankOfficer;
    const officer = { ...template, id: `new ${present.size}`, employeeId: `N${present.size}` };
    await keep(test.store, [officer], at);
    present.set(officer.id, { officer, isWithdrawn: false });
    return;
  }
  const [id, { officer, isWithdrawn }] = [...present][one.which % present.size] ?? [
    '',
    { officer: blankOfficer, isWithdrawn: true },
  ];
  const version = officer.version + 1;
  if (one.kind === 'status') {
    await withdraw(test.store, [id], isWithdrawn ? 'reinstate' : 'withdraw', { at, reason: 'Added twice' });
    present.set(id, { officer: { ...officer, version }, isWithdrawn: !isWithdrawn });
  } else if (!isWithdrawn) {
    const other = others[one.edited.from] ?? blankOfficer;
    const details = Object.fromEntries(one.edited.fields.map((name) => [name, other[name]]));
    const changes: Partial<Officer> = { ...details, specialNote: `Version ${version}` };
    await edit(test.store, id, changes, 'asha', at);
    present.set(id, { officer: { ...officer, ...changes, version }, isWithdrawn });
  }
}

const others = listedOfficers(OFFICERS, SEED + 1);

function allOf(
  { list }: OfficerIndex,
  filters: ListFilters,
  sort: Parameters<typeof sortList>[1],
  today: string,
): string[] {
  const found: string[] = [];
  for (let behind: ListPosition | undefined; ;) {
    const { ids, last } = list.page({ filters, sort, today, behind, limit: 37 });
    found.push(...ids);
    if (last === undefined) return found;
    behind = last;
  }
}

/** Expects everybody of a day in the order of each column. */
function expectEverybody(index: OfficerIndex, model: Model, day: string): void {
  const officers = officersOn(model, day);
  for (const column of columnNames) {
    const sort = { column, descending: false };
    const expected = sortList(officers, sort, index.list.resolver).map(({ id }) => id);
    expect(allOf(index, { choices: {}, missing: [], rolls: 'all' }, sort, day), `${day} ${column}`).toEqual(expected);
  }
}

/** Values are spelled as the first officer who was counted spells them, and folding makes them equal. */
const folded = (counted: unknown): unknown =>
  JSON.parse(JSON.stringify(counted), (_, value: unknown) => (typeof value === 'string' ? fold(value) : value));

it('lists, filters, sorts and counts past days as indexes made of the records of then, whether a day was read before or not', async () => {
  const model: Model = { present: new Map(), past: new Map() };
  const first = listedOfficers(OFFICERS, SEED);
  await keep(test.store, first, now.toISOString());
  for (const officer of first) model.present.set(officer.id, { officer, isWithdrawn: false });
  const following = await LiveIndex.load(engine);
  const indexes = new PastIndexes(engine, following);
  const changes = fc.sample(change, { numRuns: DAYS * CHANGES_A_DAY, seed: SEED });
  for (let day = 0; day < DAYS; day++) {
    for (const [i, one] of changes.slice(day * CHANGES_A_DAY, (day + 1) * CHANGES_A_DAY).entries()) {
      await make(model, one);
      // Read while more is changed, so that its index follows.
      const [before] = [...model.past.keys()].slice(-1);
      if (before !== undefined && i % 10 === 5) expectEverybody(await indexes.at(before), model, before);
    }
    model.past.set(dayOf(now), new Map(model.present));
    passDay();
  }
  for (const day of ['2026-11-01', '2001-06-02', ...model.past.keys()]) {
    const index = await indexes.at(day);
    const { resolver } = index.list;
    const officers = officersOn(model, day);
    expect(officers.length, day).toBeGreaterThan(5);
    expectEverybody(index, model, day);
    fc.assert(
      fc.property(everyFilter, sortOfList, countsOfList, (filters, sort, request) => {
        const expected = sortList(officers.filter(listPredicate(filters, day, resolver)), sort, resolver);
        expect(allOf(index, filters, sort, day), day).toEqual(expected.map(({ id }) => id));
        expect(folded(index.list.counts(filters, day, request)), day).toEqual(
          folded(countList(officers, filters, day, request, resolver)),
        );
      }),
      { numRuns: 60, seed: SEED },
    );
  }
}, 300_000);

it('lists those whom an import adds since, too, if their dates say that they served', async () => {
  const one = anOfficer({ ...required, id: 'one', employeeId: 'one', dateOfJoining: '1999-05-31' });
  await keep(test.store, [one], now.toISOString());
  const day = dayOf(now);
  passDay();
  const indexes = new PastIndexes(engine, await LiveIndex.load(engine));
  const count = async () =>
    (await indexes.at(day)).list.page({
      filters: { choices: {}, missing: [] },
      sort: { column: 'name', descending: false },
      today: day,
      behind: undefined,
      limit: 1,
    }).count;
  expect(await count()).toBe(1);
  const many = Array.from({ length: MANY }, (_, i) => ({
    ...one,
    id: `new ${i}`,
    employeeId: `N${i}`,
    dateOfJoining: i < 100 ? '2026-12-31' : '2001-06-01',
  }));
  await keep(test.store, many, now.toISOString());
  expect(await count()).toBe(MANY - 100 + 1);
}, 300_000);
