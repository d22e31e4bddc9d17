import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLine } from '../orders/apply-line.ts';
import type { OrderHeader, OrderValues } from '../orders/order.ts';
import { same } from './differences.ts';
import type { OfficerDetails } from './field-table.ts';
import { mergeDifferences, mergeVersions, withoutChange } from './three-way-merge.ts';
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
  readonly kind: 'transfer' | 'good_entries' | 'punishment';
  readonly day: string;
  readonly values: OrderValues;
  isInForce: boolean;
  before: OfficerDetails;
  after: OfficerDetails;
}

const applied = ({ kind, day, values }: Pick<Played, 'kind' | 'day' | 'values'>, officer: OfficerDetails) =>
  applyLine({ kind, date: day, effectiveDate: day } as OrderHeader, values, officer);

const byText = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
/** Punishments have no order of their own. */
const compared = (officer: OfficerDetails) => ({ ...officer, punishments: officer.punishments.toSorted(byText) });
/** Zone and post are known of postings that have been the current one. */
const placeOf = ({ zone, post }: OfficerDetails) => ({ zone, post });
const NO_PLACE = { zone: '', post: '' };

const transferOn = (number: number, unit: string) => ({ kind: 'transfer', unit, day: `2026-11-${number}` }) as const;
const turnOf = (which: number) => ({ kind: 'turn', which }) as const;
/** Several on a day, cancelled in an order in which the one before them lasts again. */
const SEVERAL_A_DAY: [(ReturnType<typeof transferOn> | ReturnType<typeof turnOf>)[]][] = [
  [[transferOn(19, 'B'), transferOn(18, 'B'), turnOf(0), transferOn(18, 'D'), turnOf(1)]],
  [[transferOn(10, 'B'), transferOn(10, 'D'), turnOf(0), turnOf(0), turnOf(1), turnOf(0)]],
  [[...[10, 12, 11, 13].map((day) => transferOn(day, 'B')), transferOn(10, 'D'), turnOf(0), turnOf(4)]],
  [[transferOn(13, 'B'), transferOn(12, 'B'), transferOn(12, 'D'), turnOf(0), transferOn(14, 'B'), turnOf(2)]],
  [[transferOn(19, 'D'), transferOn(19, 'B'), ...[0, 1, 1, 0, 1].map(turnOf)]],
];

it('a record is what its orders in force say, over random, late and same-day orders, cancellations, and their undos', () => {
  const day = fc.integer({ min: 10, max: 25 }).map((number) => `2026-11-${number}`);
  const order = fc.record({
    kind: fc.constantFrom('transfer' as const, 'good_entries' as const, 'punishment' as const),
    unit: fc.constantFrom<string>('B', 'C', 'D'),
    day,
  });
  const turn = fc.record({ kind: fc.constant('turn' as const), which: fc.nat() });
  let turned = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(order, turn), { maxLength: 20 }), (acts) => {
      const start = { ...atA, rewards: '1' };
      const orders: Played[] = [];
      const past: OfficerDetails[] = [start];
      const movesInForce = () => orders.filter(({ kind, isInForce }) => kind === 'transfer' && isInForce);
      for (const [place, one] of acts.entries()) {
        const now = past.at(-1) ?? start;
        if (one.kind !== 'turn') {
          // The same order once more is refused.
          const isAgain = (move: Played) => move.day === one.day && move.values.posting === one.unit;
          if (one.kind === 'transfer' && movesInForce().some(isAgain)) continue;
          const values = {
            transfer: moveTo(one.unit, one.day)[1],
            good_entries: { count: String(1 + (place % 3)) },
            punishment: { type: 'Fine', reason: `Case ${place}` },
          }[one.kind];
          const after = applied({ ...one, values }, now);
          orders.push({ kind: one.kind, day: one.day, values, isInForce: true, before: now, after });
          past.push(after);
        } else {
          const chosen = orders[one.which % orders.length];
          if (!chosen) continue;
          const sum = chosen.kind === 'good_entries' ? ('counts' as const) : undefined;
          const { details, conflicts } = withoutChange(now, chosen.before, chosen.after, { past, sum });
          const isTaken =
            chosen.kind === 'transfer' && !chosen.isInForce && movesInForce().some((move) => move.day === chosen.day);
          if (conflicts.length > 0) {
            // Where zone and post were not known, they are a change since.
            const states = [chosen.before, chosen.after];
            expect(isTaken || states.some((state) => same(placeOf(state), NO_PLACE))).toBe(true);
          }
          // The same posting is there by another order.
          if (conflicts.length > 0 || (!chosen.isInForce && same(details, now))) {
            expect(details).toEqual(now);
            continue;
          }
          turned++;
          // The cancellation of an order, or its undo, is the change to take back from now on.
          Object.assign(chosen, { isInForce: !chosen.isInForce, before: now, after: details });
          past.push(details);
        }
        const expected = orders
          .filter(({ isInForce }) => isInForce)
          .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
          .reduce((officer, played) => applied(played, officer), start);
        const record = past.at(-1) ?? start;
        const isPlaced = !same(placeOf(record), NO_PLACE);
        expect(compared(record)).toEqual(compared(isPlaced ? expected : { ...expected, ...NO_PLACE }));
      }
    }),
    { numRuns: 2000, examples: SEVERAL_A_DAY },
  );
  expect(turned).toBeGreaterThan(1000);
});
