import { expect, it } from 'vitest';
import { superannuationDays } from './superannuation.ts';

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
