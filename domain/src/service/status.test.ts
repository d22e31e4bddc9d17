import { describe, expect, it } from 'vitest';
import { blankRow, type OfficerDetails } from '../officers/field-table.ts';
import { absencesOf, hasLeft, spellsKnown, spellsOf, statusOn } from './status.ts';

type Status = OfficerDetails['statuses'][number];
const status = (values: Partial<Status>): Status => ({ ...blankRow('statuses'), ...values });

const suspended = status({ status: 'Suspended', from: '2026-01-15' });
const leave = status({ status: 'On leave', from: '2026-02-01', to: '2026-02-10' });
const retired = status({ status: 'Retired', from: '2026-05-31' });

const on = (statuses: readonly Status[], day: string) => statusOn({ statuses }, day);

describe('the status of a day', () => {
  it('is the one that began last of those that last', () => {
    expect(on([suspended, leave], '2026-02-10')).toMatchObject({ kind: 'On leave', until: '2026-02-10' });
    expect(on([suspended, leave], '2026-02-11')).toMatchObject({ kind: 'Suspended', since: '2026-01-15', until: '' });
    expect(on([suspended, leave], '2026-01-14')).toBeUndefined();
  });

  it('lasts for the whole of a month or year that is all that is known', () => {
    const training = [status({ status: 'In training', from: '2019', to: '2020-02' })];
    expect(on(training, '2019-01-01')).toBeDefined();
    expect(on(training, '2020-02-29')).toBeDefined();
    expect(on(training, '2020-03-01')).toBeUndefined();
  });

  it('is that of one who left from the day after the last day of service', () => {
    expect(hasLeft(spellsOf([retired]), '2026-05-31')).toBe(false);
    expect(hasLeft(spellsOf([retired]), '2026-06-01')).toBe(true);
    expect(on([retired], '2026-06-01')).toEqual({
      kind: 'Retired',
      since: '2026-05-31',
      until: '',
      hasLeft: true,
      place: '',
    });
  });

  it('is that of one who left in a month from the month after it', () => {
    const month = [status({ status: 'Retired', from: '2026-12' })];
    expect(hasLeft(spellsOf(month), '2026-12-31')).toBe(false);
    expect(hasLeft(spellsOf(month), '2027-01-01')).toBe(true);
  });

  it('is over when one who was dismissed came back', () => {
    const dismissed = status({ status: 'Dismissed', from: '2020-03-01', to: '2021-07-31' });
    expect(hasLeft(spellsOf([dismissed]), '2021-07-31')).toBe(true);
    expect(hasLeft(spellsOf([dismissed]), '2021-08-01')).toBe(false);
  });
});

describe('what everybody may know', () => {
  it('is from when to when an officer is away, where statuses overlap as one', () => {
    expect(absencesOf([])).toEqual([]);
    expect(absencesOf([leave])).toEqual([{ since: '2026-02-01', until: '2026-02-10' }]);
    expect(absencesOf([leave, suspended])).toEqual([{ since: '2026-01-15', until: '' }]);
    const planned = status({ status: 'On leave', from: '2027-01-05', to: '2027-01-09' });
    expect(absencesOf([planned, leave])).toEqual([
      { since: '2026-02-01', until: '2026-02-10' },
      { since: '2027-01-05', until: '2027-01-09' },
    ]);
  });

  it('is as exact as it is written', () => {
    expect(absencesOf([status({ status: 'In training', from: '2026', to: '2026-11' })])).toEqual([
      { since: '2026', until: '2026-11' },
    ]);
  });

  it('is that they left, not how', () => {
    const absence = absencesOf([retired]);
    expect(absence).toEqual([{ since: '2026-06-01', until: '', left: '2026-05-31' }]);
    const reader = { statuses: [], absence };
    expect(statusOn(reader, '2026-05-31')).toBeUndefined();
    expect(statusOn(reader, '2026-06-01')).toMatchObject({ kind: undefined, since: '2026-05-31', hasLeft: true });
  });

  it('says on every day as much as the statuses themselves, but for the kind', () => {
    const days = ['2026-01-14', '2026-01-15', '2026-02-05', '2026-05-31', '2026-06-01', '2027-01-07'];
    const planned = status({ status: 'On leave', from: '2027-01-05', to: '2027-01-09' });
    for (const statuses of [
      [suspended],
      [leave],
      [leave, planned],
      [suspended, retired],
      [status({ ...retired, from: '2026-05' })],
    ]) {
      for (const day of days) {
        const whole = on(statuses, day);
        const open = statusOn({ statuses: [], absence: absencesOf(statuses) }, day);
        expect([open?.hasLeft, open === undefined], `${JSON.stringify(statuses)} ${day}`).toEqual([
          whole?.hasLeft,
          whole === undefined,
        ]);
        expect(hasLeft(spellsKnown({ statuses: [], absence: absencesOf(statuses) }), day)).toBe(
          hasLeft(spellsOf(statuses), day),
        );
      }
    }
  });
});
