// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { dayText, groupByDay, periodsOf } from './changes-query.ts';

const date = (text: string) => readDate(text) ?? { year: 0, month: 0, day: 0 };

describe('the days that one tap chooses', () => {
  it.each([
    ['a Wednesday', '2026-11-25', ['2026-11-25', '2026-11-24', '2026-11-23']],
    ['a Monday, with which its week begins', '2026-11-23', ['2026-11-23', '2026-11-22', '2026-11-23']],
    ['a Sunday, with which its week ends', '2026-11-29', ['2026-11-29', '2026-11-28', '2026-11-23']],
    ['the first day of a year', '2027-01-01', ['2027-01-01', '2026-12-31', '2026-12-28']],
  ])('begin on %s at', (_, today, from) => {
    expect(periodsOf(date(today)).map((period) => period.from)).toEqual(from);
  });

  it('end today, and yesterday ends with itself', () => {
    expect(periodsOf(date('2026-03-01')).map(({ label, to }) => [label, to])).toEqual([
      ['Today', '2026-03-01'],
      ['Yesterday', '2026-02-28'],
      ['This week', '2026-03-01'],
    ]);
  });
});

it('groups by the day in India, not by that of UTC, and keeps the order', () => {
  const items = ['2026-11-24T20:00:00.000Z', '2026-11-24T18:30:00.000Z', '2026-11-24T18:29:59.000Z'].map((at) => ({
    at,
  }));
  expect(groupByDay(items).map(({ date: day, items: ofDay }) => [day.day, ofDay.length])).toEqual([
    [25, 2],
    [24, 1],
  ]);
});

it('names a day as people do', () => {
  const today = date('2026-11-25');
  expect(['2026-11-25', '2026-11-24', '2026-11-23'].map((day) => dayText(date(day), today))).toEqual([
    'Today',
    'Yesterday',
    '23 November 2026',
  ]);
});
