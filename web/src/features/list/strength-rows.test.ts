import { expect, it } from 'vitest';
import { strengthTable } from './strength-rows.ts';

it('has a row a designation, a column a zone, and the sums of both', () => {
  const strength = [
    { zone: 'Zone 2', designation: 'Police Naik', count: 3 },
    { zone: 'Zone 10', designation: 'Police Naik', count: 4 },
    { zone: 'Zone 10', designation: 'Head Constable', count: 5 },
    { zone: '', designation: 'Police Naik', count: 1 },
  ];
  expect(strengthTable(strength)).toEqual({
    zones: ['Zone 2', 'Zone 10', ''],
    rows: [
      { designation: 'Head Constable', counts: [0, 5, 0], total: 5 },
      { designation: 'Police Naik', counts: [3, 4, 1], total: 8 },
    ],
    totals: [3, 9, 1],
  });
  expect(strengthTable([])).toEqual({ zones: [], rows: [], totals: [] });
});
