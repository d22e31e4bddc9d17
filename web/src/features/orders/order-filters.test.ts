// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type OrderFilters, ordersAddress } from '../../lib/orders/orders.ts';
import { filtersIn, setFilters } from './order-filters.ts';

const all: OrderFilters = {
  kind: 'transfer',
  status: 'in_force',
  from: '2026-11-01',
  to: '2026-11-20',
  unit: 'unit-7',
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
  const { searchParams } = new URL(ordersAddress(all), 'https://buckle.example');
  expect(filtersIn(searchParams)).toEqual(all);
  expect(filtersIn(new URLSearchParams())).toEqual({});
});

it.each(['from=2026-02-30', 'to=yesterday', 'kind=holiday', 'status=approved', 'unit=%20', 'text=Asha', 'officer=r1'])(
  'ignores what is no filter of the address: %s',
  (query) => {
    expect(filtersIn(new URLSearchParams(query))).toEqual({});
  },
);

it('says in words which filters are set, and each can be removed', () => {
  const set = setFilters(all, [harbour]);
  expect(set.map(({ text }) => text)).toEqual([
    'In force',
    'Transfer',
    '1 November 2026 to 20 November 2026',
    'Unit: Harbour Police Station',
  ]);
  const { from: _from, to: _to, ...withoutDays } = all;
  expect(set[2]?.without).toEqual(withoutDays);
  expect(set.every(({ without }) => Object.keys(without).length < Object.keys(all).length)).toBe(true);
});

it('names a unit that is not known by its id', () => {
  expect(setFilters({ unit: 'unit-9' }, [harbour]).map(({ text }) => text)).toEqual(['Unit: unit-9']);
});
