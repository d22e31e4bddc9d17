import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsAt } from './visible-rows.ts';

describe('the rows that exist', () => {
  it('are all that the screen shows, and not many more, wherever one has scrolled', () => {
    const anywhere = fc.record({
      scrolled: fc.integer({ min: -2000, max: 500_000 }),
      screen: fc.integer({ min: 200, max: 3000 }),
      height: fc.integer({ min: 20, max: 200 }),
      count: fc.nat({ max: 5000 }),
    });
    fc.assert(
      fc.property(anywhere, ({ scrolled, screen, height, count }) => {
        const { first, end } = rowsAt(scrolled, screen, height, count);
        const within = (row: number): number => Math.min(Math.max(row, 0), count);
        expect(first).toBeLessThanOrEqual(within(Math.floor(scrolled / height)));
        expect(end).toBeGreaterThanOrEqual(within(Math.ceil((scrolled + screen) / height)));
        expect(end - first).toBeLessThanOrEqual(screen / height + 26);
      }),
    );
  });
});
