import { expect, it } from 'vitest';
import { counted, enumeration, list, number, plural } from './intl.ts';

it('groups the digits of numbers as India does', () => {
  expect([number(0), number(1234), number(1_234_567)]).toEqual(['0', '1,234', '12,34,567']);
});

it('says one of one thing, and the plural of none and of several', () => {
  expect([0, 1, 2, 2000].map((count) => counted(count, 'row', 'rows'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '2,000 rows',
  ]);
  expect([plural(1, 'is', 'are'), plural(3, 'is', 'are')]).toEqual(['is', 'are']);
});

it('puts “and” before the last of a list', () => {
  expect([list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual(['a', 'a and b', 'a, b and c']);
});

it('says how many it does not list', () => {
  expect([enumeration([]), enumeration(['a', 'b']), enumeration(['a', 'b'], 1200)]).toEqual([
    '',
    'a, b',
    'a, b and 1,200 more',
  ]);
});
