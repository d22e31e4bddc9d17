import { expect, it } from 'vitest';
import { countOfYear, yearsOf } from './period-counts.ts';

const months = [
  { value: '2025-12', count: 4 },
  { value: '2026-01', count: 1 },
  { value: '2026-05', count: 20 },
];

it('adds the months of a year up', () => {
  expect(yearsOf(months)).toEqual([
    { value: '2025', count: 4 },
    { value: '2026', count: 21 },
  ]);
  expect(countOfYear(months, 2026)).toBe(21);
  expect(countOfYear(months, 2027)).toBe(0);
});
