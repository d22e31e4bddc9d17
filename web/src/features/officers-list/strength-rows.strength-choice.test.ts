import { expect, it } from 'vitest';
import { type ListFilters, noFilters } from '@buckle/domain/officers-list/list-filters';
import { isChosen, toggledChoice } from './strength-rows.ts';

const naiks = { zone: 'Crime Branch', designation: 'Police Naik' };
const others: ListFilters = { ...noFilters, choices: { gender: ['Female'], zone: ['Zone 1', 'Zone 2'] } };

it('filters by zone and designation, in the place of other zones, beside the other filters', () => {
  expect(toggledChoice(others, naiks).choices).toEqual({
    gender: ['Female'],
    zone: ['Crime Branch'],
    designation: ['Police Naik'],
  });
  expect(toggledChoice(others, { designation: 'Police Naik' }).choices).toEqual({
    gender: ['Female'],
    zone: ['Zone 1', 'Zone 2'],
    designation: ['Police Naik'],
  });
});

it('knows what the list is filtered by in any spelling, also by a blank zone, and takes it away again', () => {
  const filtered: ListFilters = { ...noFilters, choices: { zone: ['crime branch'], designation: ['Police Naik'] } };
  expect(isChosen(filtered, naiks)).toBe(true);
  expect(isChosen(filtered, { zone: 'Crime Branch' })).toBe(true);
  expect(isChosen(others, { zone: 'Zone 1' })).toBe(false);
  expect(isChosen(noFilters, { zone: '' })).toBe(false);
  expect(isChosen({ ...noFilters, choices: { zone: [''] } }, { zone: '' })).toBe(true);
  expect(toggledChoice(filtered, { zone: 'Crime Branch' }).choices).toEqual({ designation: ['Police Naik'] });
  expect(toggledChoice(filtered, naiks)).toEqual(noFilters);
});
