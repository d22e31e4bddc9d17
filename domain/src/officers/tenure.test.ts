import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReversedTenure, periodOf, readTenure, tenureText } from './tenure.ts';
import { formatPartialDate, isCertainlyBefore, type PartialDate, writePartialDate } from '../dates/partial-date.ts';

describe('a tenure text', () => {
  it.each([
    ['Jul 2022 – Oct 2024', '2022-07', '2024-10'],
    ['July 2022 to October 2024', '2022-07', '2024-10'],
    ['from Jul. 2022 till Sept. 2024', '2022-07', '2024-09'],
    ['Jul 2022 – Oct 2024 · 2 years 3 months', '2022-07', '2024-10'],
    ['Jul 2022 - Oct 2024 (2 yrs 3 months)', '2022-07', '2024-10'],
    ['Jul 2022 — Oct 2024 (on deputation)', '2022-07', '2024-10'],
    ["Jul '22 - Oct '24", '2022-07', '2024-10'],
    ['14/08/2019 to 03/06/2022', '2019-08-14', '2022-06-03'],
    ['14.08.2019-03.06.2022', '2019-08-14', '2022-06-03'],
    ['14-08-2019 - 03-06-2022', '2019-08-14', '2022-06-03'],
    ['14-08-2019-03-06-2022', '2019-08-14', '2022-06-03'],
    ['5 April 2007 – 4 May 2009', '2007-04-05', '2009-05-04'],
    ['06/2019-07/2020', '2019-06', '2020-07'],
    ['2019-06 to 2019-09', '2019-06', '2019-09'],
    ['2019-2022', '2019', '2022'],
    ['2019-22', '2019', '2022'],
    ['1998 ते 2002', '1998', '2002'],
    ['1998-13', '1998', '2013'],
    ['1999-00', '1999', '2000'],
    ['जून २०१९ ते मे २०२३', '2019-06', '2023-05'],
    ['जून २०१९ ते मे २०२३ पर्यंत', '2019-06', '2023-05'],
    ['जून २०१९ पासून मे २०२३ पर्यंत', '2019-06', '2023-05'],
    ['दि. १४/०८/२०१९ ते दि. ०३/०६/२०२२', '2019-08-14', '2022-06-03'],
    ['सन २०१९ ते सन २०२२', '2019', '2022'],
    ['जून 2019 से मई 2023 तक', '2019-06', '2023-05'],
    ['नवम्बर 2019 से फ़रवरी 2023 तक', '2019-11', '2023-02'],
    ['ऑगस्ट २०१९ – सप्टेंबर २०२०', '2019-08', '2020-09'],
  ])('%j has a start and an end', (text, from, to) => expect(readTenure(text)).toEqual({ from, to, current: false }));

  it.each([
    ['Since Nov 2024', '2024-11'],
    ['since 14/08/2019', '2019-08-14'],
    ['Since 2019-06', '2019-06'],
    ['From June 2021', '2021-06'],
    ['w.e.f. 01/06/2021', '2021-06-01'],
    ['Jun 2019 – present', '2019-06'],
    ['14/08/2019 to date', '2019-08-14'],
    ['14/08/2019 till date', '2019-08-14'],
    ['Since Jun 2019 till date', '2019-06'],
    ['June 2019 onwards', '2019-06'],
    ['2019 to present', '2019'],
    ['जून २०२१ पासून', '2021-06'],
    ['जून २०२१ पासून आजपर्यंत', '2021-06'],
    ['२०२१पासून', '2021'],
    ['१४/०८/२०१९ ते आजतागायत', '2019-08-14'],
    ['१४/०८/२०१९ ते आज पर्यंत', '2019-08-14'],
    ['जून 2021 से', '2021-06'],
    ['जून 2021 से अब तक', '2021-06'],
    ['अक्टूबर 2021 से आज तक', '2021-10'],
  ])('%j lasts until now', (text, from) => expect(readTenure(text)).toEqual({ from, to: '', current: true }));

  it.each([
    ['', 'says nothing'],
    ['2 years', 'names no date'],
    ['2019', 'is one year'],
    ['Jun 2019', 'is one month'],
    ['2009-10', 'is October 2009 or two years'],
    ['1998-02', 'is February 1998 or four years'],
    ['Since 2009-10', 'is October 2009 or two years'],
    ['Jun 19 – May 23', 'names days or years'],
    ['Oct 2024 – Jul 2022', 'ends before it starts'],
    ['2019 to 2021, 2023 to 2024', 'is two times'],
    ['2019 – 2021 at Camp 4', 'says more than its time'],
    ['until Oct 2024', 'has no start'],
    ['31/02/2019 to 01/05/2020', 'names a day that is none'],
    ['13/2019 to 01/2020', 'names a month that is none'],
    ['Jun 2019 –', 'breaks off'],
    ['about 2019 to 2022', 'is not sure'],
    ['2019/22', 'may be a financial year'],
  ])('%j is left alone: it %s', (text) => expect(readTenure(text)).toBeUndefined());

  it('that ends before it starts is told apart from one that cannot be read', () => {
    expect(isReversedTenure('Oct 2024 – Jul 2022')).toBe(true);
    expect(isReversedTenure('Jul 2022 – Oct 2024')).toBe(false);
    expect(isReversedTenure('2 years')).toBe(false);
  });

  it('never breaks the reader, whatever it says', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readTenure(text)));
  });
});

const date = fc
  .tuple(fc.integer({ min: 1940, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .chain(([year, month, day]) => fc.constantFrom<PartialDate>({ year }, { year, month }, { year, month, day }));

describe('a shown tenure', () => {
  it.each([
    ['typed long ago', '2019', '', 'typed long ago'],
    ['', '2022-06', '2024-10', 'Jun 2022 – Oct 2024 · 2 years 4 months'],
    ['', '2022-06', '2022-07', 'Jun 2022 – Jul 2022 · 1 month'],
    ['', '2019-08-14', '2022-06-03', '14 August 2019 – 3 June 2022 · 2 years 9 months'],
    ['', '2021-06', '2022-06', 'Jun 2021 – Jun 2022 · 1 year'],
    ['', '2019', '2022', '2019 – 2022'],
    ['', '2022-06', '', 'Since Jun 2022'],
    ['', '', '2022-06', 'Until Jun 2022'],
    ['', '', '', ''],
  ])('of %j from %j to %j is %j', (tenure, from, to, shown) => expect(tenureText({ tenure, from, to })).toBe(shown));

  it('that was derived from dates reads back as these dates', () => {
    fc.assert(
      fc.property(date, fc.option(date, { nil: undefined }), (from, to) => {
        fc.pre(!to || !isCertainlyBefore(to, from));
        const stored = { from: writePartialDate(from), to: to ? writePartialDate(to) : '' };
        expect(readTenure(tenureText({ tenure: '', ...stored }))).toEqual({ ...stored, current: !to });
      }),
    );
  });

  it('reads the same with other words and marks between two dates', () => {
    const words = fc.constantFrom(' – ', ' to ', ' - ', ' ते ', ' से ', ' till ', ' — ');
    fc.assert(
      fc.property(date, date, words, (from, to, word) => {
        fc.pre(!isCertainlyBefore(to, from));
        const text = `${formatPartialDate(from)}${word}${formatPartialDate(to)}`;
        expect(readTenure(text)).toMatchObject({ from: writePartialDate(from), to: writePartialDate(to) });
      }),
    );
  });
});

it('takes the dates of a posting before those of its text', () => {
  expect(periodOf({ tenure: '2019-2022', from: '2020-01', to: '' })).toEqual({
    from: '2020-01',
    to: '',
    current: false,
  });
  expect(periodOf({ tenure: '2019-2022', from: '', to: '' })).toMatchObject({ from: '2019', to: '2022' });
  expect(periodOf({ tenure: 'long', from: '', to: '' })).toBeUndefined();
});
