import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, writeDate } from '../dates/calendar-date.ts';
import { writePartialDate } from '../dates/partial-date.ts';
import {
  isNoDate,
  isZeroDate,
  ordersOf,
  readDateInOrder,
  readDateNumber,
  readPartialDateInOrder,
} from './date-order.ts';
import type { DateOrder } from './import-plan.ts';

const read = (text: string, order?: DateOrder) => {
  const date = readDateInOrder(text, order);
  return date && writeDate(date);
};

describe('a date that is the same in any order', () => {
  it.each([
    ['2008-04-28', '2008-04-28'],
    ['2008/4/8', '2008-04-08'],
    ['28-Apr-08', '2008-04-28'],
    ['28-Apr-2008', '2008-04-28'],
    ['Apr 28, 2008', '2008-04-28'],
    ['April-28-2008', '2008-04-28'],
    ['2008-Apr-28', '2008-04-28'],
    ['28th April 2008', '2008-04-28'],
    ['Monday, 28 April 2008', '2008-04-28'],
    ['28 एप्रिल 2008', '2008-04-28'],
    ['२८ एप्रिल २००८', '2008-04-28'],
    ['दि. 28 एप्रिल 2008', '2008-04-28'],
    ['28-Apr-69', '1969-04-28'],
    ['28-Apr-68', '2068-04-28'],
    ['2008-04-28 00:00:00', '2008-04-28'],
    ['2008-04-28T10:30', '2008-04-28'],
    ['2008-04-27T18:30:00.000Z', '2008-04-28'],
    ['2008-04-28T00:00:00+05:30', '2008-04-28'],
    ['2008-04-28T00:00:00+0530', '2008-04-28'],
  ])('%s is %s', (text, date) => {
    expect(read(text)).toBe(date);
    for (const order of ['day-first', 'month-first', 'year-first'] as const) expect(read(text, order)).toBe(date);
    expect(ordersOf(text)).toEqual([]);
  });
});

describe('a date that the order of its column decides', () => {
  it.each([
    ['5/4/2007', '2007-04-05', '2007-05-04', undefined],
    ['05-04-07', '2007-04-05', '2007-05-04', '2005-04-07'],
    ['5.4.2007', '2007-04-05', '2007-05-04', undefined],
    ['05 04 2007', '2007-04-05', '2007-05-04', undefined],
    ['५/४/२००७', '2007-04-05', '2007-05-04', undefined],
    ['28/04/2008', '2008-04-28', undefined, undefined],
    ['4/28/08', undefined, '2008-04-28', undefined],
    ['99/04/28', undefined, undefined, '1999-04-28'],
    ['4/28/2008 12:00:00 AM', undefined, '2008-04-28', undefined],
    ['28/04/2008 00:00', '2008-04-28', undefined, undefined],
    ['28.04.2008 (F.N.)', '2008-04-28', undefined, undefined],
    ['दि. 28/04/2008', '2008-04-28', undefined, undefined],
    ['31/02/2008', undefined, undefined, undefined],
  ])('%s is %s, %s, %s', (text, dayFirst, monthFirst, yearFirst) => {
    expect([read(text, 'day-first'), read(text, 'month-first'), read(text, 'year-first')]).toEqual([
      dayFirst,
      monthFirst,
      yearFirst,
    ]);
    expect(read(text)).toBeUndefined();
  });
});

it.each(['05/05/2007', '5-5-2007', '५.५.२००७', '05/05/07'])(
  '%s is the same with the day or the month first',
  (text) => {
    for (const order of [undefined, 'day-first', 'month-first'] as const) expect(read(text, order)).toBe('2007-05-05');
    expect(ordersOf(text)).toEqual([]);
  },
);

it.each(['', 'PC/861', '13001', '39566', '9480800623', 'Since 2008', '2008', 'Lotus 2', '1/2', '28/04-2008'])(
  'no full date is %j',
  (text) => {
    expect(read(text, 'day-first')).toBeUndefined();
  },
);

it.each([
  ['मार्च 2008', '2008-03'],
  ['Mar-2008', '2008-03'],
  ['03/2008', '2008-03'],
  ['2008', '2008'],
  ['२००८', '2008'],
  ['4/28/2008', '2008-04-28'],
])('%s is the date, month or year %s', (text, date) => {
  const read = readPartialDateInOrder(text, 'month-first');
  expect(read && writePartialDate(read)).toBe(date);
});

it('zeros in the form of a date are none', () => {
  expect(['00/00/0000', '0000-00-00', '0', '00-00-00 00:00:00'].every(isZeroDate)).toBe(true);
  expect(isZeroDate('01/01/2000')).toBe(false);
});

it('the first and the last day of a calendar are none', () => {
  const isNone = (text: string): boolean => {
    const date = readPartialDateInOrder(text, 'day-first');
    return date !== undefined && isNoDate(date);
  };
  expect(['1/1/1900', '1900-01-01 00:00:00', '1900', '30-12-1899', '31/12/9999'].every(isNone)).toBe(true);
  expect(['01/01/1901', '1990-01-01', '12/1900'].some(isNone)).toBe(false);
});

it('every date of the calendar is read as it was written, and never in another order', () => {
  const days = fc.tuple(
    fc.integer({ min: 1970, max: 2060 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), ([year, month, day], mark) => {
      const date = calendarDate(year, month, day);
      const [dayFirst, monthFirst] = [[day, month, year].join(mark), [month, day, year].join(mark)];
      expect(read(dayFirst, 'day-first')).toBe(date && writeDate(date));
      expect(read(monthFirst, 'month-first')).toBe(date && writeDate(date));
      if (day > 12)
        expect([read(dayFirst, 'month-first'), read(monthFirst, 'day-first')]).toEqual([undefined, undefined]);
    }),
  );
});

describe('a date that a file has as a number', () => {
  it.each([
    ['20080428', '2008-04-28'],
    ['२००८०४२८', '2008-04-28'],
    ['39566', '2008-04-28'],
    ['39566.4375', '2008-04-28'],
    ['25569', '1970-01-01'],
    ['20081328', undefined],
    ['861', undefined],
    ['123456', undefined],
  ])('%s is %s', (text, expected) => {
    const date = readDateNumber(text);
    expect(date && writeDate(date)).toBe(expected);
  });
});
