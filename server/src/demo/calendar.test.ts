import { readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { assert, describe, expect, it } from 'vitest';
import { formatMonth, monthIndex, retirementDate } from './calendar.ts';

function retirementOf(birth: string): string {
  const date = readDate(birth);
  assert(date);
  return writeDate(retirementDate(date));
}

describe('retirementDate', () => {
  it.each([
    ['1967-06-15', '2025-06-30'],
    ['1967-06-30', '2025-06-30'],
    ['1968-02-10', '2026-02-28'],
    ['1970-02-10', '2028-02-29'],
    ['1967-12-02', '2025-12-31'],
  ])('is the last day of the month in which 58 years are completed: %s → %s', (birth, retirement) => {
    expect(retirementOf(birth)).toBe(retirement);
  });

  it.each([
    ['1967-06-01', '2025-05-31'],
    ['1968-01-01', '2025-12-31'],
    ['1968-03-01', '2026-02-28'],
  ])('is a month earlier for those born on the 1st: %s → %s', (birth, retirement) => {
    expect(retirementOf(birth)).toBe(retirement);
  });
});

describe('months', () => {
  it('are counted across years', () => {
    expect(formatMonth(monthIndex({ year: 2014, month: 6 }))).toBe('Jun 2014');
    expect(formatMonth(monthIndex({ year: 2014, month: 12 }) + 1)).toBe('Jan 2015');
  });
});
