import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLine } from '../orders/apply-line.ts';
import type { OrderHeader, OrderValues } from '../orders/order.ts';
import type { OfficerDetails } from './field-table.ts';
import { mergeDifferences, mergeVersions } from './three-way-merge.ts';
import { blankOfficer } from './wire.ts';
import { withoutChange } from './without-change.ts';

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

describe('an order that moved an officer, taken back', () => {
  const without = withoutChange(atC, atA, atB, { past: [atA, atB, atC] });

  it('lets the posting before last until a later order, and keeps that', () => {
    expect(without).toMatchObject({
      details: { ...placed('C', '2026-11-25'), previousPostings: [closed('A', '2024-06', '2026-11-24')] },
      conflicts: [],
    });
  });
  it('and put in force again, ends the posting before on its day', () => {
    expect(withoutChange(without.details, atC, without.details)).toEqual({ details: atC, conflicts: [] });
  });
  it('and the later order too, leaves the officer where they were, with zone and post', () => {
    expect(withoutChange(without.details, atB, atC, { past: [atA, atB, atC, without.details] })).toMatchObject({
      details: atA,
      conflicts: [],
    });
  });
  it('and put in force again after another order, is a posting before that', () => {
    const back = withoutChange(atB, atA, atB).details;
    const atD = moved(back, 'D', '2026-11-25');
    expect(withoutChange(atD, atB, back, { past: [atA, atB, back, atD] })).toMatchObject({
      details: {
        ...placed('D', '2026-11-25'),
        previousPostings: [closed('B', '2026-11-22', '2026-11-24'), closed('A', '2024-06', '2026-11-21')],
      },
      conflicts: [],
    });
  });
  it('keeps all of it, and says so, where its zone was corrected since', () => {
    const now = { ...atB, zone: 'Zone X' };
    expect(withoutChange(now, atA, atB)).toEqual({
      details: now,
      conflicts: ['post', 'zone', 'currentPosting', 'currentPostingTenure', 'currentPostingFrom', 'previousPostings'],
    });
  });
  it('keeps corrections of earlier postings', () => {
    const start = { ...atA, previousPostings: [closed('Y', '2020', '2024-05')] };
    const after = moved(start, 'B', '2026-11-22');
    const now = {
      ...after,
      previousPostings: after.previousPostings.map((one) => ({ ...one, posting: `${one.posting}!` })),
    };
    expect(withoutChange(now, start, after).details).toMatchObject({
      currentPosting: 'A!',
      previousPostings: [closed('Y!', '2020', '2024-05')],
    });
  });
});

describe('the zone of a posting, corrected', () => {
  it('is not set back once the officer was moved, though to the same zone', () => {
    const now = { ...atC, zone: 'Zone X' };
    expect(withoutChange(now, atB, { ...atB, zone: 'Zone X' })).toEqual({ details: now, conflicts: ['zone'] });
  });
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

interface Played {
  readonly unit: string;
  readonly day: string;
  isInForce: boolean;
  before: OfficerDetails;
  after: OfficerDetails;
}

it('postings are those of the orders in force, over random orders, cancellations, and cancellations undone', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('order' as const), unit: fc.constantFrom('B', 'C', 'D') }),
    fc.record({ kind: fc.constant('turn' as const), which: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      const orders: Played[] = [];
      const past = [atA];
      for (const [place, one] of acts.entries()) {
        const now = past.at(-1) as OfficerDetails;
        const day = `2026-${String(1 + (place % 12)).padStart(2, '0')}-${String(5 + 10 * Math.floor(place / 12)).padStart(2, '0')}`;
        if (one.kind === 'order') {
          const date = day < (orders.at(-1)?.day ?? '') ? '2027-01-01' : day;
          const after = moved(now, one.unit, date);
          orders.push({ unit: one.unit, day: date, isInForce: true, before: now, after });
          past.push(after);
        } else {
          const order = orders[one.which % orders.length];
          if (!order) continue;
          const { details, conflicts } = withoutChange(now, order.before, order.after, { past });
          expect(conflicts).toEqual([]);
          // The cancellation of an order, or its undo, is the change to take back from now on.
          Object.assign(order, { isInForce: !order.isInForce, before: now, after: details });
          past.push(details);
        }
        const expected = orders
          .filter(({ isInForce }) => isInForce)
          .reduce((officer, order) => moved(officer, order.unit, order.day), atA);
        expect(past.at(-1)).toEqual(expected);
      }
    }),
    { numRuns: 1000 },
  );
});
