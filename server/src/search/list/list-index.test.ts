import {
  type CountsResult,
  countList,
  type CountsRequest,
  fullSummary,
} from '@buckle/domain/officers-list/list-counts';
import { type ListFilters, listPredicate, noFilters } from '@buckle/domain/officers-list/list-filters';
import { listedOfficer, type ListPosition, type ListSort, sortList } from '@buckle/domain/officers-list/list-columns';
import type { Officer } from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import { noReference } from '@buckle/domain/reference/reference';
import { resolvedValue, resolverOf } from '@buckle/domain/reference/resolver';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedOf } from '../officer-row.ts';
import { countsOfList, everyFilter, listedOfficers, references, sortOfList } from '../../testing/listed-officers.ts';
import { variedDesignations, variedOfficers, variedStations, variedZones } from '../../testing/varied-officers.ts';
import { OfficerIndex } from '../officer-index.ts';

const SEED = 20_261_122;
const today = '2026-11-20';
const officers = listedOfficers(700, SEED);
const listed = officers.map(listedOfficer);

const rowOf = (officer: Officer) => ({ id: officer.id, ...matchedOf(officer) });

/** The same officers: all settled, with some of them changed since, and nobody settled at all. */
const settled = OfficerIndex.of(officers.map(rowOf), 1);
const before = (officer: Officer): Officer => ({ ...officer, zone: 'Zone 1', name: 'Another', buckleNumber: '1' });
const changing = OfficerIndex.of(
  officers.slice(0, 600).map((officer, i) => rowOf(i % 7 === 0 ? before(officer) : officer)),
  1,
);
for (const [i, officer] of officers.entries()) if (i % 7 === 0 || i >= 600) changing.put([rowOf(officer)]);
const empty = OfficerIndex.of([], 1);
for (const officer of officers) empty.put([rowOf(officer)]);

/** Every page of the list, put together. */
function findAll({ list }: OfficerIndex, filters: ListFilters, sort: ListSort, limit: number): string[] {
  const found: string[] = [];
  let behind: ListPosition | undefined;
  for (;;) {
    const { ids, last, count } = list.page({ filters, sort, behind, limit, today });
    found.push(...ids);
    if (last === undefined) {
      expect(count).toBe(found.length);
      return found;
    }
    expect(ids).toHaveLength(limit);
    behind = last;
  }
}

/** Values are spelled as the first officer who was counted spells them, and folding makes them equal. */
const folded = (counted: CountsResult[CountsRequest['kind']]): unknown =>
  JSON.parse(JSON.stringify(counted), (_, value: unknown) => (typeof value === 'string' ? fold(value) : value));

const everybody: ListFilters = { ...noFilters, rolls: 'all' };

describe.each([
  ['an index', settled],
  ['an index of which some have changed', changing],
  ['an index of which all are new', empty],
])('the list of %s', (_, index) => {
  it('shows whom the rule shows, in its order, page by page', () => {
    fc.assert(
      fc.property(
        references,
        everyFilter,
        sortOfList,
        fc.integer({ min: 1, max: 750 }),
        (reference, filters, sort, limit) => {
          const resolver = resolverOf(reference);
          index.list.resolver = resolver;
          const expected = sortList(listed.filter(listPredicate(filters, today, resolver)), sort, resolver).map(
            ({ id }) => id,
          );
          expect(findAll(index, filters, sort, limit)).toEqual(expected);
          expect([...index.list.select({ filters, sort, today }).all().ids]).toEqual(expected);
        },
      ),
      { numRuns: 200, seed: SEED },
    );
  });
  it('counts as the rule does', () => {
    fc.assert(
      fc.property(references, everyFilter, countsOfList, (reference, filters, request) => {
        const resolver = resolverOf(reference);
        index.list.resolver = resolver;
        const expected = countList(listed, filters, today, request, resolver);
        expect(folded(index.list.counts(filters, today, request))).toEqual(folded(expected));
      }),
      { numRuns: 300, seed: SEED },
    );
  });
  it('goes on behind an officer who is not where the page ended any more', () => {
    fc.assert(
      fc.property(
        references,
        sortOfList,
        fc.nat(699),
        fc.constantFrom('', '0zz', 'bina'),
        (reference, sort, i, key) => {
          const resolver = resolverOf(reference);
          index.list.resolver = resolver;
          const all = sortList(listed, sort, resolver).map(({ id }) => id);
          const from = all[i] ?? '';
          const { last } = index.list.page({ filters: everybody, sort, behind: undefined, limit: i + 1, today });
          if (last === undefined) return;
          expect(last[3]).toBe(from);
          const behind: ListPosition = [last[0], last[1], `${last[2]}${key}`, `${last[3]}!`];
          const { ids } = index.list.page({ filters: everybody, sort, behind, limit: 700, today });
          expect(all.slice(all.length - ids.length)).toEqual(ids);
        },
      ),
      { numRuns: 100, seed: SEED },
    );
  });
});

it('tells whom the day has retired', () => {
  const filters: ListFilters = { choices: {}, missing: ['posted_after_retirement'] };
  const on = (day: string): number =>
    settled.list.page({ filters, sort: { column: 'name', descending: false }, behind: undefined, limit: 1, today: day })
      .count;
  expect(on('1990-01-01')).toBe(0);
  expect(on('2027-01-01')).toBeGreaterThan(on('2026-06-01'));
});

it('finds the first of very many, whichever way they were added', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    id: `i${i}`,
    buckle: String(i),
    employee: '',
    name: `name ${i % 100}`,
    mobile: '',
    listed: '',
  }));
  const { list } = OfficerIndex.of(many, 1);
  for (const descending of [false, true]) {
    const sort: ListSort = { column: 'number', descending };
    const { ids, count } = list.page({ filters: noFilters, sort, behind: undefined, limit: 200, today });
    expect(count).toBe(20_000);
    expect(ids).toEqual(Array.from({ length: 200 }, (_, i) => `i${descending ? 19_999 - i : i}`));
  }
});

describe('the list of officers with the variety of a state', () => {
  const varied = [...variedOfficers(3000)];
  const { list } = OfficerIndex.of(varied.map(rowOf), 1);
  const listedVaried = varied.map(listedOfficer);

  it('counts as the rule does', () => {
    fc.assert(
      fc.property(everyFilter, fc.subarray(variedZones.slice(0, 9)), countsOfList, (filters, zone, request) => {
        const ofZones = { ...filters, choices: zone.length === 0 ? {} : { zone } };
        const expected = countList(listedVaried, ofZones, today, request, resolverOf(noReference));
        expect(folded(list.counts(ofZones, today, request))).toEqual(folded(expected));
      }),
      { numRuns: 40, seed: SEED },
    );
    expect(list.counts(noFilters, today, fullSummary).optionsOmitted.posting).toBe(1700);
  });
  it('leaves nobody out of the strength, and no zone, designation or station out of the filters', () => {
    const strength = list.counts(noFilters, today, {
      kind: 'strength',
      zones: { offset: 0, limit: 200 },
      designations: { offset: 0, limit: 2000 },
    });
    expect(strength.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(3000);
    for (const [of, values] of [
      ['zone', variedZones],
      ['designation', variedDesignations],
      ['posting', variedStations],
    ] as const) {
      const details = list.counts(noFilters, today, { kind: 'options', of, query: '', offset: 0, limit: 3000 });
      const meant = values.map((text) => resolvedValue(of, text, resolverOf(noReference)));
      expect(details.values.map(({ value }) => value)).toEqual(expect.arrayContaining(meant));
    }
  });
});
