import { describe, expect, it } from 'vitest';
import type { OrderHeader, OrderValues } from '../orders/order.ts';
import { applyLine } from '../testing/books.ts';
import type { OfficerDetails } from './field-table.ts';
import { mergeDifferences, mergeVersions } from './three-way-merge.ts';
import { blankOfficer } from './wire.ts';

const atA: OfficerDetails = {
  ...blankOfficer,
  currentPosting: 'A',
  currentPostingTenure: 'Since Jun 2024',
  zone: 'Zone A',
  post: 'Post A',
};
const moveTo = (unit: string, day: string): [Pick<OrderHeader, 'effectiveDate' | 'kind'>, OrderValues] => [
  { kind: 'transfer', effectiveDate: day },
  { posting: unit, zone: `Zone ${unit}`, post: `Post ${unit}` },
];
const moved = (officer: OfficerDetails, unit: string, day: string): OfficerDetails => {
  const [header, values] = moveTo(unit, day);
  return applyLine(header as OrderHeader, values, officer);
};
const atB = moved(atA, 'B', '2026-11-22');
const atC = moved(atB, 'C', '2026-11-25');
const closed = (posting: string, from: string, to: string) => ({ posting, tenure: '', from, to });
const placed = (unit: string, from: string) => ({
  currentPosting: unit,
  currentPostingFrom: from,
  zone: `Zone ${unit}`,
  post: `Post ${unit}`,
});

describe('the zone of a posting, corrected', () => {
  it('is contested by a move since', () => {
    expect(mergeDifferences(atB, { ...atC, zone: 'Zone B' }, { ...atB, zone: 'Zone X' })).toMatchObject([
      { field: 'zone', contested: true },
    ]);
  });
});

describe('a correction that waited while an order moved the officer', () => {
  const then = { ...atA, previousPostings: [closed('X', '2020', '2021'), closed('W', '2018', '2019')] };
  const proposed = { ...then, previousPostings: [closed('Y', '2020', '2021'), closed('W', '2018', '2019')] };
  const now = moved(then, 'B', '2026-11-22');

  it('keeps the posting that the order closed', () => {
    const [first] = now.previousPostings;
    expect(mergeVersions(then, now, proposed)).toEqual({
      ...now,
      previousPostings: [first, ...proposed.previousPostings],
    });
    expect(mergeDifferences(then, now, proposed)).toMatchObject([{ field: 'previousPostings', contested: false }]);
  });
  it('is contested where the same posting was corrected otherwise', () => {
    const other = { ...then, previousPostings: [closed('Z', '2020', '2021'), closed('W', '2018', '2019')] };
    expect(mergeDifferences(then, other, proposed)).toMatchObject([{ field: 'previousPostings', contested: true }]);
  });
  it('of the posting that the order closed corrects it there', () => {
    const typo = { ...then, currentPosting: 'A Road' };
    expect(mergeVersions(then, now, typo)).toMatchObject({
      ...placed('B', '2026-11-22'),
      previousPostings: [closed('A Road', '2024-06', '2026-11-21'), ...then.previousPostings],
    });
  });
});
