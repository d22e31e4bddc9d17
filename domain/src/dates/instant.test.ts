import { expect, it } from 'vitest';
import { writeDate } from './calendar-date.ts';
import { dateOfSerialDay, serialDayOf } from './instant.ts';

it.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [38_046, '2004-02-29'],
  [2_958_465, '9999-12-31'],
])('day %d of a spreadsheet is %s', (serial, date) => {
  expect(writeDate(dateOfSerialDay(serial))).toBe(date);
});

it('a date from March 1900 has the number that is read as the same date, an earlier one has none', () => {
  expect(serialDayOf({ year: 1900, month: 2, day: 28 })).toBeUndefined();
  for (const serial of [61, 1000, 38_046, 2_958_465]) expect(serialDayOf(dateOfSerialDay(serial))).toBe(serial);
});
