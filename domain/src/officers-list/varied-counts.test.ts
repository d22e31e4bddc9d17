import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankOfficer } from '../officers/wire.ts';
import { noReference } from '../reference/reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { countList, type CountsRequest, type CountsResult, type StrengthPage } from './list-counts.ts';
import { type ListFilters, noFilters } from './list-filters.ts';
import { listedOfficer } from './list-columns.ts';
import type { ValueCount } from './value-counts.ts';

const TODAY = '2026-11-20';
const resolver = resolverOf(noReference);

/** More zones, designations and stations than a page shows or a summary tells. */
const people = Array.from({ length: 4000 }, (_, i) =>
  listedOfficer({
    ...blankOfficer,
    id: `${i}`,
    zone: i % 90 === 0 ? '' : `Zone ${i % 180}`,
    designation: i % 7 === 0 ? 'Police Naik' : i % 1281 === 0 ? '' : `Designation ${i % 1281}`,
    currentPosting: `${i % 2 === 0 ? 'Lotus' : 'लोटस'} Station ${i % 2700}`,
  }),
);
const count = <W extends CountsRequest>(requested: W, filters: ListFilters = noFilters): CountsResult[W['kind']] =>
  countList(people, filters, TODAY, requested, resolver);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const countsOf = (values: readonly ValueCount[]): number[] => values.map((one) => one.count);

const strengthPage = (zoneOffset: number, designationOffset: number, limit: number): StrengthPage =>
  count({
    kind: 'strength',
    zones: { offset: zoneOffset, limit },
    designations: { offset: designationOffset, limit },
  });

describe('the strength, page by page', () => {
  it('leaves nobody out: the counts of all zones, and of all designations, add up to everybody', () => {
    const { total, zones, designations } = strengthPage(0, 0, 2000);
    expect(total).toBe(people.length);
    expect(zones.count).toBe(zones.values.length);
    expect(designations.count).toBe(designations.values.length);
    expect(sum(countsOf(zones.values))).toBe(people.length);
    expect(sum(countsOf(designations.values))).toBe(people.length);
  });
  it('has whole sums on every page, and each cell is what the table of everything has there', () => {
    const all = strengthPage(0, 0, 2000);
    for (const [row, { count: ofRow }] of all.designations.values.entries())
      expect(sum(all.counts[row] ?? [])).toBe(ofRow);
    fc.assert(
      fc.property(fc.nat(200), fc.nat(1300), fc.integer({ min: 1, max: 40 }), (zone, designation, limit) => {
        const page = strengthPage(zone, designation, limit);
        expect(page.zones.values).toEqual(all.zones.values.slice(zone, zone + limit));
        expect(page.designations.values).toEqual(all.designations.values.slice(designation, designation + limit));
        expect(page.counts).toEqual(
          all.counts.slice(designation, designation + limit).map((cells) => cells.slice(zone, zone + limit)),
        );
        expect([page.total, page.zones.count, page.designations.count]).toEqual([
          people.length,
          all.zones.count,
          all.designations.count,
        ]);
      }),
      { numRuns: 50, seed: 1 },
    );
  });
  it('begins with the largest', () => {
    const { zones, designations } = strengthPage(0, 0, 2000);
    expect(designations.values[0]).toMatchObject({ value: 'Police Naik' });
    expect(countsOf(zones.values)).toEqual(countsOf(zones.values).toSorted((a, b) => b - a));
  });
});

describe('the values of a filter, page by page', () => {
  it('are all reached, the largest first', () => {
    const found: ValueCount[] = [];
    for (;;) {
      const page = count({ kind: 'options', of: 'posting', query: '', offset: found.length, limit: 700 });
      found.push(...page.values);
      expect(page.count).toBe(2700);
      if (page.values.length < 700) break;
    }
    expect(new Set(found.map(({ value }) => value)).size).toBe(2700);
    expect(sum(countsOf(found))).toBe(people.length);
    expect(countsOf(found)).toEqual(countsOf(found).toSorted((a, b) => b - a));
  });
  it.each(['2699', 'STATION 2699', '2699 लोट'])('find a rare one by words of it: %s', (query) => {
    const { values } = count({ kind: 'options', of: 'posting', query, offset: 0, limit: 5 });
    expect(values).toEqual([{ value: 'लोटस Station 2699', count: 1 }]);
  });
  it('find officers without a value by what people read for them', () => {
    const { values } = count({ kind: 'options', of: 'zone', query: 'not rec', offset: 0, limit: 5 });
    expect(values).toEqual([{ value: '', count: 45 }]);
  });
  it('are those that the other filters leave, whatever is chosen of their own', () => {
    const filters: ListFilters = { choices: { posting: ['Lotus Station 2'], zone: ['zone 2'] }, missing: [] };
    const { values, count: all } = count({ kind: 'options', of: 'posting', query: '', offset: 0, limit: 100 }, filters);
    const inZone = people.filter(({ zone }) => zone === 'Zone 2').map(({ posting }) => posting);
    expect(all).toBe(new Set(inZone).size);
    expect(values.map(({ value }) => value)).toContain('Lotus Station 182');
  });
});
