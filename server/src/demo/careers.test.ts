import { calendarDate, type CalendarDate } from '@buckle/domain/dates/calendar-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAfter } from './calendar.ts';
import { inventCareer } from './careers.ts';
import { seededRandom } from './random.ts';
import { ranks } from './ranks.ts';

const today = fc
  .tuple(fc.integer({ min: 2020, max: 2060 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => calendarDate(year, month, day))
  .filter((date) => date !== undefined);

const completedYears = (from: CalendarDate, to: CalendarDate): number =>
  to.year - from.year - (isAfter({ ...from, year: to.year }, to) ? 1 : 0);

describe('inventCareer', () => {
  it('has people join at 18 to 30, serve as long as the rank takes, and not stay beyond the year in which they are 58', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ranks), today, fc.string(), (rank, now, seed) => {
        const { birth, joining, retirement } = inventCareer(rank, now, seededRandom(seed));
        expect(isAfter(joining, now)).toBe(false);
        expect(completedYears(birth, joining)).toBeGreaterThanOrEqual(18);
        expect(completedYears(birth, joining)).toBeLessThanOrEqual(30);
        expect(retirement.year).toBeGreaterThanOrEqual(now.year);
        const shortest = Math.min(...rank.routes.map(([[min]]) => min));
        expect(now.year - joining.year).toBeGreaterThanOrEqual(shortest);
      }),
      { numRuns: 2000 },
    );
  });
});
