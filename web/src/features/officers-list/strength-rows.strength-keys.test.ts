import { expect, it } from 'vitest';
import { specifiedOptions } from '@buckle/domain/officers/field-table';
import { placeByKey, placesOf, strengthTable } from './strength-rows.ts';

const table = strengthTable(
  {
    total: 13,
    zones: {
      values: [
        { value: 'Zone 1', count: 7 },
        { value: 'Zone 2', count: 6 },
      ],
      count: 2,
    },
    designations: {
      values: [
        { value: 'Police Naik', count: 8 },
        { value: 'Head Constable', count: 5 },
      ],
      count: 3,
    },
    counts: [
      [7, 1],
      [0, 5],
    ],
  },
  specifiedOptions,
);
const places = placesOf(table);

it('filters by zone and designation in a cell, by one of them in a sum, and not by nobody or everybody', () => {
  expect(places).toEqual([
    [
      { designation: 'Police Naik', zone: 'Zone 1' },
      { designation: 'Police Naik', zone: 'Zone 2' },
      { designation: 'Police Naik' },
    ],
    [undefined, { designation: 'Head Constable', zone: 'Zone 2' }, { designation: 'Head Constable' }],
    [{ zone: 'Zone 1' }, { zone: 'Zone 2' }, undefined],
  ]);
});

it.each([
  ['ArrowRight', 0, 0, { designation: 'Police Naik', zone: 'Zone 2' }],
  ['ArrowDown', 0, 0, { zone: 'Zone 1' }],
  ['ArrowUp', 2, 1, { designation: 'Head Constable', zone: 'Zone 2' }],
  ['ArrowLeft', 1, 1, undefined],
  ['ArrowRight', 2, 1, undefined],
  ['ArrowUp', 0, 2, undefined],
  ['Enter', 0, 0, undefined],
])('moves with %s from row %i, column %i past what does not filter', (key, row, column, place) => {
  expect(placeByKey(places, key, row, column)).toEqual(place);
});
