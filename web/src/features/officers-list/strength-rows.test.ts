import { expect, it } from 'vitest';
import { specifiedOptions } from '@buckle/domain/officers/field-table';
import { strengthTable } from './strength-rows.ts';

const page = {
  total: 13,
  zones: {
    values: [
      { value: 'Zone 10', count: 9 },
      { value: 'Zone 2', count: 3 },
      { value: '', count: 1 },
    ],
    count: 3,
  },
  designations: {
    values: [
      { value: 'Police Naik', count: 8 },
      { value: 'Head Constable', count: 5 },
    ],
    count: 2,
  },
  counts: [
    [4, 3, 1],
    [5, 0, 0],
  ],
};

it('has a row a designation, a column a zone in the usual order, and the sums of both', () => {
  expect(strengthTable(page, specifiedOptions)).toEqual({
    zones: ['Zone 2', 'Zone 10', ''],
    remainingZones: 0,
    remainingDesignations: 0,
    rows: [
      { designation: 'Police Naik', counts: [3, 4, 1], remainder: 0, total: 8 },
      { designation: 'Head Constable', counts: [0, 5, 0], remainder: 0, total: 5 },
    ],
    remainder: { counts: [0, 0, 0], remainder: 0, total: 0 },
    totals: { counts: [3, 9, 1], remainder: 0, total: 13 },
  });
});

it('adds up to everybody where it shows a part: what it does not show stands in a row and a column of its own', () => {
  const part = {
    total: 13,
    zones: { values: page.zones.values.slice(0, 2), count: 3 },
    designations: { values: page.designations.values.slice(0, 1), count: 2 },
    counts: [[4, 3]],
  };
  expect(strengthTable(part, specifiedOptions)).toEqual({
    zones: ['Zone 10', 'Zone 2'],
    remainingZones: 1,
    remainingDesignations: 1,
    rows: [{ designation: 'Police Naik', counts: [4, 3], remainder: 1, total: 8 }],
    remainder: { counts: [5, 0], remainder: 0, total: 5 },
    totals: { counts: [9, 3], remainder: 1, total: 13 },
  });
});
