import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatPartialDate,
  isCertainlyBefore,
  type PartialDate,
  readPartialDate,
  readTypedPartialDate,
  writePartialDate,
} from './partial-date.ts';

const typed = (text: string): string | undefined => {
  const date = readTypedPartialDate(text);
  return date && writePartialDate(date);
};

it.each([
  ['2019', '2019'],
  ['2019-06', 'Jun 2019'],
  ['2007-04-05', '5 April 2007'],
])('shows %j as %j', (stored, shown) => {
  const date = readPartialDate(stored);
  expect(date && formatPartialDate(date)).toBe(shown);
});

it.each(['', '2019-13', '2019-6', '2019-02-30', '19', 'Jun 2019', '0999'])('does not take %j from a record', (text) =>
  expect(readPartialDate(text)).toBeUndefined(),
);

it.each([
  ['Jun 2019', '2019-06'],
  ['06/2019', '2019-06'],
  ['जून २०१९', '2019-06'],
  ["Jun '19", '2019-06'],
  ['2009-10', '2009-10'],
  ['२०१९', '2019'],
  ['5/4/2007', '2007-04-05'],
])('takes %j from a form as %j', (text, stored) => expect(typed(text)).toBe(stored));

it.each(['Jun 19', '19', '13/2019', 'soon', ''])('does not take %j from a form', (text) =>
  expect(typed(text)).toBeUndefined(),
);

it('knows that a date is before another one only if no day says otherwise', () => {
  expect(isCertainlyBefore({ year: 2019 }, { year: 2020, month: 1 })).toBe(true);
  expect(isCertainlyBefore({ year: 2019 }, { year: 2019, month: 12 })).toBe(false);
  expect(isCertainlyBefore({ year: 2020, month: 2 }, { year: 2020, month: 2, day: 29 })).toBe(false);
  expect(isCertainlyBefore({ year: 2020, month: 2 }, { year: 2020, month: 3 })).toBe(true);
});

it('reads every partial date back as it is stored and as it is shown', () => {
  const date = fc
    .tuple(fc.integer({ min: 1940, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .chain(([year, month, day]) => fc.constantFrom<PartialDate>({ year }, { year, month }, { year, month, day }));
  fc.assert(
    fc.property(date, (one) => {
      expect(readPartialDate(writePartialDate(one))).toEqual(one);
      expect(readTypedPartialDate(formatPartialDate(one))).toEqual(one);
    }),
  );
});
