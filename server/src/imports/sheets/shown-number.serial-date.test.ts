import { afterEach, describe, expect, it } from 'vitest';
import { dateText, durationText, isoDateText, isoTimeText, timeText } from './shown-number.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('dates of a sheet', () => {
  it.each([
    ['UTC', 0],
    ['Asia/Kolkata', -330],
    ['America/Los_Angeles', 480],
  ])('are the same days where the server runs in %s', (zone, offset) => {
    process.env['TZ'] = zone;
    expect(new Date(2004, 0, 1).getTimezoneOffset()).toBe(offset);
    expect([
      dateText(1, false),
      dateText(38046, false),
      dateText(38046.99999, false),
      dateText(36584, true),
      timeText(38046.5),
      durationText(1.25),
      isoDateText('2004-02-29T23:30:00'),
    ]).toEqual(['1900-01-01', '2004-02-29', '2004-02-29 23:59', '2004-02-29', '12:00', '30:00', '2004-02-29 23:30']);
  });

  it('are rounded to whole seconds, which binary fractions miss', () => {
    expect(dateText(38045.9999999999, false)).toBe('2004-02-29');
    expect(timeText(0.3541666666)).toBe('08:30');
  });

  it.each([
    ['23:59:59.5', 59.5],
    ['23:59:59.9', 59.9],
    ['23:59:59.99', 59.99],
    ['23:59:59.999', 59.999],
  ])('stay the days that are shown at %s, in both calendars', (_, seconds) => {
    const time = (86_340 + seconds) / 86_400;
    expect([dateText(45_000 + time, false), dateText(43_538 + time, true), timeText(time), timeText(2 + time)]).toEqual(
      ['2023-03-15 23:59', '2023-03-15 23:59', '23:59', '23:59'],
    );
    expect([dateText(45_000.999999, false), dateText(1 + time, false)]).toEqual([
      '2023-03-15 23:59',
      '1900-01-01 23:59',
    ]);
  });

  it('have no time of 60 seconds in files that write dates as texts', () => {
    expect([isoDateText('2023-03-15T23:59:59.999'), isoDateText('2023-03-15T23:59:60')]).toEqual([
      '2023-03-15 23:59',
      '2023-03-15 23:59',
    ]);
    expect(isoTimeText('PT23H59M59.999S')).toBe('23:59');
  });

  it('are numbers where the calendar has no such day', () => {
    expect([dateText(-1, false), dateText(2_958_466, false), dateText(2_958_465, false)]).toEqual([
      undefined,
      undefined,
      '9999-12-31',
    ]);
  });
});
