import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, writeDate } from './calendar-date.ts';
import { readTypedDate } from './partial-date.ts';

const read = (text: string): string | undefined => {
  const date = readTypedDate(text);
  return date && writeDate(date);
};

it.each([
  '05/04/2007',
  '5-4-07',
  '5.4.2007',
  '5 April 2007',
  '5th April, 2007',
  '5 Apr 07',
  '05-Apr-2007',
  'April 5, 2007',
  '५/४/२००७',
  '5 एप्रिल 2007',
  '५ अप्रैल २००७',
  '2007-04-05',
  ' 5 / 4 / 2007 ',
])('reads %j as the 5th of April 2007', (text) => expect(read(text)).toBe('2007-04-05'));

it('takes two digits as a year from 1969 to 2068', () => {
  expect(read('1/6/69')).toBe('1969-06-01');
  expect(read('31/5/68')).toBe('2068-05-31');
});

it.each(['', 'N/A', '31/02/2020', '13/13/2020', '2020', 'June 2020', '5/4', '1/2/3/2020', '05-04/2007', '5 Foo 2007'])(
  'does not read %j',
  (text) => expect(read(text)).toBeUndefined(),
);

it('reads every date back as it is shown, day first', () => {
  const day = fc.date({ min: new Date('1940-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (instant) => {
      const date = { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() };
      expect(readTypedDate(formatDate(date))).toEqual(date);
      expect(readTypedDate(`${date.day}/${date.month}/${date.year}`)).toEqual(date);
    }),
  );
});
