import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, dateInIndia, formatDate, readDate, writeDate } from '../dates/calendar-date.ts';
import { retirementAlert } from './tenure.ts';

describe('a date', () => {
  it('reads as a person reads it', () => {
    const date = readDate('2026-05-31');
    expect(date && formatDate(date)).toBe('31 May 2026');
  });
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '0000-00-00', '31/05/2026', '2026-5-1', 'N/A', ''])(
    'is not %j',
    (text) => expect(readDate(text)).toBeUndefined(),
  );
  it('knows leap years', () => {
    expect(calendarDate(2000, 2, 29)).toBeDefined();
    expect(calendarDate(1900, 2, 29)).toBeUndefined();
  });
  it('is written as it was read', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (instant) => {
        const text = instant.toISOString().slice(0, 10);
        const date = readDate(text);
        expect(date && writeDate(date)).toBe(text);
      }),
    );
  });
  it('begins in India five and a half hours before it begins in Greenwich', () => {
    expect(dateInIndia(new Date('2025-12-31T18:29:59Z'))).toEqual({ year: 2025, month: 12, day: 31 });
    expect(dateInIndia(new Date('2025-12-31T18:30:00Z'))).toEqual({ year: 2026, month: 1, day: 1 });
  });
});

describe('the retirement banner', () => {
  const today = { year: 2026, month: 11, day: 20 };
  it('names the month on the Personal Details tab', () => {
    expect(retirementAlert('2026-05-31', today, 'personal')).toBe('Officer to retire on May 2026!');
  });
  it('is shorter on the other tabs', () => {
    for (const tab of ['service', 'rewards', 'reprisal', 'note'] as const) {
      expect(retirementAlert('2026-12-31', today, tab)).toBe('Officer to retire this year!');
    }
  });
  it.each(['2025-12-31', '2027-01-01', '', 'N/A', 'soon', '2026'])('does not show for %j', (date) => {
    expect(retirementAlert(date, today, 'personal')).toBeUndefined();
  });
});
