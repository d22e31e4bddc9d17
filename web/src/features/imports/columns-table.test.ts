import { expect, it } from 'vitest';
import { type ColumnProfile, importTargets } from '@buckle/domain/imports/import-plan';
import { dateInWords, doubtfulText, targetGroups, withTarget } from './columns-table.tsx';

const profile = (dayFirst: number, monthFirst: number, samples: readonly string[] = []): ColumnProfile => ({
  header: 'Joined',
  filled: 10,
  samples,
  values: [],
  more: false,
  dates: {
    typed: 0,
    readable: { 'day-first': 10, 'month-first': 10, 'year-first': 0 },
    only: { 'day-first': dayFirst, 'month-first': monthFirst, 'year-first': 0 },
  },
});

it('offers every target once, in the groups of the record', () => {
  const offered = targetGroups.flatMap(({ targets }) => targets);
  expect(offered.toSorted()).toEqual([...importTargets].toSorted());
});

it('gives a column of dates the order that its values prove, and none where they prove none', () => {
  expect(withTarget('dateOfJoining', profile(3, 0))).toEqual({ target: 'dateOfJoining', dates: 'day-first' });
  expect(withTarget('dateOfJoining', profile(0, 0))).toEqual({ target: 'dateOfJoining' });
  expect(withTarget('name', profile(3, 0))).toEqual({ target: 'name' });
  expect(withTarget(undefined, profile(3, 0))).toEqual({});
});

it('asks by a date that is another in each order', () => {
  const orders = ['day-first', 'month-first'] as const;
  expect(doubtfulText(profile(0, 0, ['28-Apr-08', '04/04/2020', '03/04/2021']), orders)).toBe('03/04/2021');
  expect(doubtfulText(profile(0, 0, ['28-Apr-08', '04/04/2020']), orders)).toBeUndefined();
  expect(dateInWords('03/04/2021', 'month-first')).toBe('4 March 2021');
  expect(dateInWords('31/04/2021', 'day-first')).toBe('');
});
