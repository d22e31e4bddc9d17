import { expect, it } from 'vitest';
import { monthsFrom } from './overview.tsx';

it('counts this month and the next three, over the turn of a year', () => {
  expect(monthsFrom({ year: 2026, month: 11, day: 30 }, 4)).toEqual([
    { text: '2026-11', label: 'November 2026' },
    { text: '2026-12', label: 'December 2026' },
    { text: '2027-01', label: 'January 2027' },
    { text: '2027-02', label: 'February 2027' },
  ]);
});
