import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newestPunishmentsFirst } from './postings.ts';

const punishment = (dateOfPunishment: string, punishmentType = 'Fine') => ({
  punishmentType,
  reason: '',
  dateOfPunishment,
});
const ordered = (...dates: string[]) =>
  newestPunishmentsFirst(dates.map((date) => punishment(date))).map(({ dateOfPunishment }) => dateOfPunishment);

it.each([
  [
    ['2011-03-14', '2019-01-02', '2015-12-31'],
    ['2019-01-02', '2015-12-31', '2011-03-14'],
  ],
  [
    ['14/03/2011', '2 January 2019', '2015'],
    ['2 January 2019', '2015', '14/03/2011'],
  ],
  [
    ['2015', '2015-06', '2015-06-14'],
    ['2015', '2015-06', '2015-06-14'],
  ],
])('puts the newest of %j first', (dates, expected) => {
  expect(ordered(...dates)).toEqual(expected);
});

it('puts those without a date last, and those whose date cannot be read', () => {
  expect(ordered('', '2011-03-14', 'by order', '2019-01-02')).toEqual(['2019-01-02', '2011-03-14', '', 'by order']);
});

it('keeps the stored order of those of one day, and the list that it was given', () => {
  const given = [punishment('2019-01-02', 'Fine'), punishment('2019-01-02', 'Censure'), punishment('2020-01-01')];
  const before = structuredClone(given);
  expect(newestPunishmentsFirst(given).map(({ punishmentType }) => punishmentType)).toEqual([
    'Fine',
    'Fine',
    'Censure',
  ]);
  expect(given).toEqual(before);
});

it('loses and invents no punishment, whatever stands there', () => {
  const punishments = fc.array(
    fc.record({
      punishmentType: fc.string(),
      reason: fc.string(),
      dateOfPunishment: fc.oneof(fc.string(), fc.constant('2019-02-28')),
    }),
  );
  fc.assert(
    fc.property(punishments, (all) => {
      const byText = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
      expect(byText(newestPunishmentsFirst(all))).toEqual(byText(all));
    }),
  );
});
