import { calendarDate, monthName, readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePattern, patternProblem } from './date-pattern.ts';

const two = (n: number): string => String(n).padStart(2, '0');

type Write = (y: number, m: number, d: number) => string;
const month = (m: number): string => monthName({ year: 2000, month: m, day: 1 });
const ways: readonly (readonly [string, Write])[] = [
  ['M/D/YYYY', (y, m, d) => `${m}/${d}/${y}`],
  ['D.M.YYYY', (y, m, d) => `${d}.${m}.${y}`],
  ['DD-MM-YYYY', (y, m, d) => `${two(d)}-${two(m)}-${y}`],
  ['YYYYMMDD', (y, m, d) => `${y}${two(m)}${two(d)}`],
  ['YYYY-MM-DD', (y, m, d) => `${y}-${two(m)}-${two(d)}`],
  ['D MMM YYYY', (y, m, d) => `${d} ${month(m).slice(0, 3)} ${y}`],
  ['DMMMYYYY', (y, m, d) => `${d}${month(m).toUpperCase()}${y}`],
];

describe('a date pattern', () => {
  it.each(ways)('%s reads every date of the calendar, and no other', (pattern, write) => {
    const { read } = datePattern(pattern);
    expect(patternProblem(pattern)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (y, m, d) => {
          expect(read(write(y, m, d))).toEqual(calendarDate(y, m, d));
        },
      ),
    );
  });

  it('never answers a date that is not one, whatever the text', () => {
    const { read } = datePattern('D/M/YYYY');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/ ]{0,12}$/u), (text) => {
        const date = read(text);
        expect(date === undefined || readDate(writeDate(date))).toEqual(date === undefined ? true : date);
      }),
    );
  });

  it.each(['31/02/2015', '29/2/2015', '0/1/2015', '1/13/2015', '1/1/15', '1-1-2015', '1/1/2015 0:00', '', '1/1/20155'])(
    'refuses %j as D/M/YYYY',
    (text) => {
      expect(datePattern('D/M/YYYY').read(text)).toBeUndefined();
    },
  );

  it('takes months by name, short or long, whatever the case', () => {
    const { read } = datePattern('D-MMM-YYYY');
    for (const text of ['5-Sep-2015', '5-SEPT-2015', '05-september-2015']) {
      expect(read(text)).toEqual({ year: 2015, month: 9, day: 5 });
    }
    expect(read('5-Sab-2015')).toBeUndefined();
  });

  it('reads Devanagari digits', () => {
    expect(datePattern('DD/MM/YYYY').read('३१/०१/२०१५')).toEqual({ year: 2015, month: 1, day: 31 });
  });

  it('takes marks of regular expressions for what they are', () => {
    expect(datePattern('D.M.YYYY').read('1/2/2015')).toBeUndefined();
    expect(datePattern('(D)M^YYYY|').read('(1)2^2015|')).toEqual({ year: 2015, month: 2, day: 1 });
  });

  it.each([
    ['D/M/YY', 'two digits'],
    ['D/M', 'one day, one month and one year'],
    ['D/M/D/YYYY', 'one day, one month and one year'],
    ['d/m/yyyy', '"d" means nothing'],
    ['D/M/YYYY hh', '"hh" means nothing'],
    ['DMYYYY', 'need a mark between'],
    ['D/MYYYY', 'need a mark between'],
    ['1D/M/YYYY', '"1" means nothing'],
    ['', 'one day, one month and one year'],
  ])('%j is refused: %s', (pattern, reason) => {
    expect(patternProblem(pattern)).toContain(reason);
  });
});
