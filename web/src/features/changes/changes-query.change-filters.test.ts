// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type ChangeFilters, changeParameters } from '../../lib/officers/changes.ts';
import { filtersIn, setFilters } from './changes-query.ts';

const all: ChangeFilters = {
  from: '2026-11-01',
  to: '2026-11-20',
  who: 'kale',
  unit: 'unit-7',
  order: 'DO 24/2026',
  record: 'r1',
  field: 'currentPosting',
  imports: 'none',
  change: 1204,
};
const harbour = {
  id: 'unit-7',
  code: '',
  kind: 'station',
  parentId: '',
  zone: '',
  names: { en: 'Harbour Police Station', mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
} as const;

it('finds in an address the filters that were written into it', () => {
  expect(filtersIn(changeParameters(all))).toEqual(all);
  expect(filtersIn(new URLSearchParams())).toEqual({});
});

it.each([
  'from=2026-02-30',
  'to=yesterday',
  'field=password',
  'imports=all',
  'change=-1',
  'change=0',
  'change=1e9',
  'who=%20',
  'name=Asha',
])('ignores what is no filter: %s', (query) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual({});
});

it('says in words which filters are set, and each can be removed', () => {
  const set = setFilters(all, [harbour]);
  expect(set.map(({ text }) => text)).toEqual([
    '1 November 2026 to 20 November 2026',
    'By kale',
    'Unit: Harbour Police Station',
    'Order DO 24/2026',
    'Field: Current Posting',
    'Without imports',
    'One record',
    'One change',
  ]);
  const { from: _from, to: _to, ...withoutDays } = all;
  expect(set[0]?.without).toEqual(withoutDays);
  expect(set.every(({ without }) => Object.keys(without).length < Object.keys(all).length)).toBe(true);
});

it('names one day once, and a period without an end by its beginning', () => {
  const textOf = (filters: ChangeFilters) => setFilters(filters, []).map(({ text }) => text);
  expect(textOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['20 November 2026']);
  expect(textOf({ from: '2026-11-20' })).toEqual(['From 20 November 2026']);
  expect(textOf({ to: '2026-11-20' })).toEqual(['To 20 November 2026']);
  expect(textOf({ who: 'import' })).toEqual(['By Imports']);
  expect(textOf({ unit: 'unknown' })).toEqual(['Unit: unknown']);
});
