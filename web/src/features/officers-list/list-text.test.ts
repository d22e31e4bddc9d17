import { expect, it } from 'vitest';
import { specifiedOptions } from '@buckle/domain/officers/field-table';
import { type ListFilters, readPeriod } from '@buckle/domain/officers-list/list-filters';
import { addressOf, viewIn } from './list-query.ts';
import { chosenText, defaultOrder, filtersInWords, setFilters, setGroups, withChoice } from './list-text.ts';

const filters: ListFilters = {
  choices: { zone: ['Zone 2', ''], designation: ['Police Naik'] },
  joined: readPeriod('2001-05'),
  retiring: readPeriod('2026-05-01..2026-08-31'),
  missing: ['photo'],
};

it('names each filter that is set, and what is left without it', () => {
  const set = setFilters(filters);
  expect(set.map(({ text }) => text)).toEqual([
    'Zone 2',
    'Zone: Not recorded',
    'Police Naik',
    'Joined May 2001',
    'Retires from 1 May 2026 to 31 August 2026',
    'No photo',
  ]);
  expect(set.map(({ without }) => setFilters(without).length)).toEqual([5, 5, 5, 5, 5, 5]);
  expect(set[2]?.without.choices).toEqual({ zone: ['Zone 2', ''] });
});

it('says any of or all of where a filter has several values', () => {
  const some: ListFilters = { ...filters, missing: ['photo', 'mobile'], missingMatch: 'all' };
  expect(setGroups(some).map(({ lead }) => lead)).toEqual([
    'Zone: any of',
    undefined,
    undefined,
    undefined,
    'Missing: all of',
  ]);
  expect(filtersInWords(some)[0]).toBe('Zone: any of Zone 2, Zone: Not recorded');
  expect(filtersInWords(some)[1]).toBe('Police Naik');
  expect(
    (['zone', 'designation', 'gender', 'joined', 'missing'] as const).map((name) => chosenText(some, name)),
  ).toEqual(['any of 2', '1 chosen', '', 'May 2001', 'all of 2']);
});

it('takes a filter away with its last value', () => {
  expect(withChoice(filters, 'zone', []).choices).toEqual({ designation: ['Police Naik'] });
});

it('keeps filters, order and columns in the address, and leaves out what it does not understand', () => {
  const visible = viewIn(
    new URLSearchParams('zone=Zone+2&zone=&retiring=2026&sort=name&order=down&columns=name,number&missing=shoes'),
  );
  expect(addressOf(visible).toString()).toBe(
    'zone=Zone+2&zone=&retiring=2026&sort=name&order=down&columns=number%2Cname',
  );
  expect(addressOf(viewIn(new URLSearchParams())).toString()).toBe('');
});

it('puts values in the order of the form, and those that it does not know behind them', () => {
  const values = ['Crime Branch', 'elsewhere', 'zone 1', '', 'Head Quarter', 'Zone 3'];
  expect(values.toSorted(defaultOrder('zone', specifiedOptions))).toEqual([
    'zone 1',
    'Zone 3',
    'Crime Branch',
    'Head Quarter',
    'elsewhere',
    '',
  ]);
  expect(['b', 'a'].toSorted(defaultOrder('posting', specifiedOptions))).toEqual(['b', 'a']);
});
