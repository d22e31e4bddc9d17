import { expect, it } from 'vitest';
import { nextReview, superannuationDays } from './due-days.ts';

it.each([
  ['1968-03-15', '2026-03-31', '2028-03-31'],
  ['1968-03-01', '2026-02-28', '2028-02-29'],
  ['1970-01-01', '2027-12-31', '2029-12-31'],
  ['1970-12-31', '2028-12-31', '2030-12-31'],
])('one born on %s retires on %s at 58 and %s at 60', (birth, usual, late) => {
  expect(superannuationDays(birth)).toEqual([usual, late]);
});

it('no date follows from a text that is none', () => {
  expect(superannuationDays('1970')).toEqual([]);
});

it('reviews a suspension after 90 days, and again after each such term', () => {
  expect(nextReview('2026-01-15', '2026-01-20')).toBe('2026-04-15');
  expect(nextReview('2026-01-15', '2026-04-15')).toBe('2026-04-15');
  expect(nextReview('2026-01-15', '2026-04-16')).toBe('2026-07-14');
  expect(nextReview('', '2026-04-16')).toBeUndefined();
});
