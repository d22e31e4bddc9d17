import { afterEach, describe, expect, it } from 'vitest';
import { dateText, durationText, isoDateText, timeText } from './serial-date.ts';

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

  it('are numbers where the calendar has no such day', () => {
    expect([dateText(-1, false), dateText(2_958_466, false), dateText(2_958_465, false)]).toEqual([
      undefined,
      undefined,
      '9999-12-31',
    ]);
  });
});
