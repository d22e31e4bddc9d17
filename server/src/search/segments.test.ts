import { type CountsResult, countList, type CountsRequest } from '@buckle/domain/officers-list/list-counts';
import { type ListFilters, listPredicate } from '@buckle/domain/officers-list/list-filters';
import { listedOfficer, type ListPosition, sortList } from '@buckle/domain/officers-list/list-columns';
import { noReference } from '@buckle/domain/reference/reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import type { Officer } from '@buckle/domain/officers/field-table';
import { compareFor, fold, matches, readSearch, type Search } from '@buckle/domain/search/matching';
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchedOf, type OfficerPosition } from './officer-row.ts';
import { anOfficer } from '../testing/officers.ts';
import { countsOfList, filtersOfList, listedOfficers, sortOfList } from '../testing/listed-officers.ts';
import { nextMerge, OfficerIndex, SEGMENT_MAX } from './officer-index.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { Steps } from './time-slices.ts';

const SEED = 20_261_123;
const TODAY = '2026-11-20';
const IDS = 400;

/** What the officers of a change say: numbers of theirs below `IDS`, and from where on their facts are taken. */
interface Change {
  readonly kind: 'put' | 'adopt';
  readonly ids: readonly number[];
  readonly stats: number;
  /** Whether every second one of them is withdrawn. */
  readonly withdraws: boolean;
}

const FACTS = listedOfficers(IDS * 2, SEED);
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('put' as const, 'put' as const, 'adopt' as const),
    ids: fc.oneof(
      fc.array(fc.nat(IDS - 1), { minLength: 1, maxLength: 3 }),
      fc
        .tuple(fc.nat(IDS - 1), fc.integer({ min: 60, max: 160 }))
        .map(([from, count]) => Array.from({ length: count }, (_, i) => (from + i) % IDS)),
    ),
    stats: fc.nat(IDS),
    withdraws: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

const rowOf = (officer: Officer) => ({ id: officer.id, ...matchedOf(officer) });
const isWithdrawn = ({ withdraws }: Change, i: number): boolean => withdraws && i % 2 === 1;
const rowsOf = (change: Change, officers: readonly Officer[]) =>
  officers.map((officer, i) => ({
    ...rowOf(officer),
    status: isWithdrawn(change, i) ? ('withdrawn' as const) : ('present' as const),
  }));
const officersOf = ({ ids, stats }: Change): Officer[] =>
  [...new Set(ids)].map((i) => {
    const { employeeId, ...rest } = FACTS[(i + stats) % FACTS.length] ?? anOfficer({});
    return { ...rest, id: `id ${i}`, employeeId: employeeId === '' ? '' : `${employeeId}/${i}` };
  });

/** An index after some changes, made in slices with others between, and what it must then hold. */
function indexAfter(all: readonly Change[]): { index: OfficerIndex; officers: Officer[] } {
  const index = new OfficerIndex(1);
  const officers = new Map<string, Officer>();
  let background: Steps<unknown> | undefined;
  let newer = new Set<string>();
  const go = (steps: number): void => {
    for (let i = 0; background && i < steps; i++) if (background.next().done === true) background = undefined;
  };
  for (const change of all) {
    const changed = officersOf(change);
    if (change.kind === 'put') {
      index.put(rowsOf(change, changed));
      for (const { id } of changed) newer.add(id);
    } else {
      go(Infinity);
      newer = new Set();
      const builder = new SegmentBuilder();
      for (const row of rowsOf(change, changed)) builder.add(row);
      background = index.adopt(builder, { newer });
    }
    for (const [i, officer] of changed.entries())
      if (isWithdrawn(change, i)) officers.delete(officer.id);
      else officers.set(officer.id, officer);
    background ??= index.merge();
    go(3);
  }
  go(Infinity);
  return { index, officers: [...officers.values()] };
}

/** Every page, put together. */
function allPages<P>(page: (behind: P | undefined) => { ids: readonly string[]; last: P | undefined }): string[] {
  const found: string[] = [];
  for (let behind: P | undefined; ;) {
    const { ids, last } = page(behind);
    found.push(...ids);
    if (last === undefined) return found;
    behind = last;
  }
}

/** Values are spelled as the first officer who was counted spells them, and folding makes them equal. */
const folded = (counted: CountsResult[CountsRequest['kind']]): unknown =>
  JSON.parse(JSON.stringify(counted), (_, value: unknown) => (typeof value === 'string' ? fold(value) : value));

it('finds the same officers whichever way they came into the index: one by one, by the many, merged meanwhile', () => {
  const questions = fc.constantFrom<{ code?: string; name?: string }>(
    { code: '1' },
    { code: '10' },
    { code: 'mh1#' },
    { code: 'A-10' },
    { code: '/3' },
    { code: '00001' },
    { name: 'a' },
    { name: 'asha' },
    { name: 'patil asha' },
    { name: 'आशा' },
    {},
  );
  fc.assert(
    fc.property(changes, questions, fc.integer({ min: 1, max: 300 }), (all, inputs, limit) => {
      const { index, officers } = indexAfter(all);
      const search: Search = readSearch(inputs);
      const expected = officers
        .filter((officer) => matches(search, officer))
        .toSorted(compareFor(search))
        .map(({ id }) => id);
      expect(index.size).toBe(officers.length);
      expect(allPages<OfficerPosition>((behind) => index.find(search).page({ behind, limit }))).toEqual(expected);
      expect(index.find(search).count(10_000)).toBe(expected.length);
      expect(index.find(search).count(5) > 5).toBe(expected.length > 5);
      const selection = index.select(search);
      expect([...selection.all().ids]).toEqual(expected);
      const named = ['id 3', 'id 7', 'id 300', 'nobody'];
      for (const included of [true, false]) {
        const { ids, total } = selection.restrictedTo(named, included);
        const restricted = expected.filter((id) => named.includes(id) === included);
        expect([...ids]).toEqual(restricted);
        expect(total).toBe(restricted.length);
      }
      const similar = new SimilarOfficers(officers);
      const ranks = similar.find(inputs).map((rank) => officers[rank]?.id);
      expect(index.similar(inputs)).toEqual(ranks);
      expect(index.byMobile(inputs)).toEqual(similar.findByMobile(inputs).map((rank) => officers[rank]?.id));
    }),
    { numRuns: 60, seed: SEED },
  );
});

const texts = resolverOf(noReference);

it('lists and counts the same officers, whichever way they came into the index', () => {
  fc.assert(
    fc.property(changes, filtersOfList, sortOfList, countsOfList, (all, filters, sort, counted) => {
      const { index, officers } = indexAfter(all);
      const listed = officers.map(listedOfficer);
      const expected = sortList(listed.filter(listPredicate(filters, TODAY, texts)), sort, texts).map(({ id }) => id);
      const request = { filters, sort, limit: 1 + (expected.length % 37), today: TODAY };
      expect(allPages<ListPosition>((behind) => index.list.page({ ...request, behind }))).toEqual(expected);
      expect(index.list.page({ ...request, behind: undefined }).count).toBe(expected.length);
      expect([...index.list.select(request).all().ids]).toEqual(expected);
      const counts = index.list.counts(filters, TODAY, counted);
      expect(folded(counts)).toEqual(folded(countList(listed, filters, TODAY, counted, texts)));
    }),
    { numRuns: 60, seed: SEED },
  );
});

it.each(['after', 'while'])('shows an officer once who was edited, then imported, %s others were edited', (when) => {
  const index = new OfficerIndex(1);
  const [edited, imported, second] = [
    anOfficer({ id: 'one', name: 'Asha Patil' }),
    anOfficer({ id: 'one', name: 'Asha Kale' }),
    anOfficer({ id: 'two', name: 'Asha Rao' }),
  ];
  index.put([rowOf(edited)]);
  const builder = new SegmentBuilder();
  // As many as make it pause.
  for (let i = 0; i < 20_000; i++) builder.add(rowOf(anOfficer({ id: `new ${i}` })));
  builder.add(rowOf(imported));
  const steps = index.adopt(builder);
  while (steps.next().done !== true) if (when === 'while') index.put([rowOf(second)]);
  if (when === 'after') index.put([rowOf(second)]);
  const { ids } = index.find(readSearch({ name: 'asha' })).page({ behind: undefined, limit: 10 });
  expect(ids).toEqual(['one', 'two']);
  expect(index.find(readSearch({ name: 'patil' })).count(10)).toBe(0);
});

it('hands out whom it selected as they were, whatever changes while they are read', () => {
  const ids = Array.from({ length: 200 }, (_, i) => i);
  const { index, officers } = indexAfter([{ kind: 'adopt', ids, stats: 0, withdraws: false }]);
  const before = officers.toSorted(compareFor({ by: 'all' })).map(({ id }) => id);
  const filters: ListFilters = { choices: {}, missing: [], rolls: 'all' };
  const selections = [
    index.select({ by: 'all' }).all(),
    index.list.select({ filters, sort: { column: 'number', descending: false }, today: TODAY }).all(),
  ];
  index.put(officers.slice(0, 100).map((officer) => rowOf({ ...officer, buckleNumber: '77' })));
  for (const { ids, total } of selections) {
    expect([...ids]).toEqual(before);
    expect(total).toBe(200);
  }
});

const sized = (size: number, rows = size) => ({ size, rows });

it('merges small segments only when there are many, and never into more than the largest may hold', () => {
  const full = sized(SEGMENT_MAX);
  const few = Array.from({ length: 8 }, () => sized(100));
  expect(nextMerge([full, ...few])).toEqual([]);
  expect(nextMerge([full, ...few, sized(100)])).toHaveLength(9);
  const large = Array.from({ length: 9 }, () => sized(SEGMENT_MAX / 2 - 1));
  expect(nextMerge(large)).toHaveLength(2);
  expect(nextMerge([sized(SEGMENT_MAX / 4), ...few])).toHaveLength(8);
});

it('makes a segment anew when a quarter of the index is tombstones', () => {
  const [half, full] = [sized(SEGMENT_MAX / 2, SEGMENT_MAX), sized(SEGMENT_MAX)];
  expect(nextMerge([half, full])).toEqual([half]);
  expect(nextMerge([half, full, full, full, full])).toEqual([]);
});
