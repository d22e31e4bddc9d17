import { expect, it } from 'vitest';
import { rowByKey } from './list-layout.ts';

it.each([
  ['ArrowDown', 0, 5, 1],
  ['ArrowDown', 4, 5, 4],
  ['ArrowUp', 0, 5, 0],
  ['PageDown', 3, 30, 13],
  ['PageUp', 3, 30, 0],
  ['Home', 9, 30, 0],
  ['End', 9, 30, 29],
  ['x', 1, 5, undefined],
  ['End', 0, 0, undefined],
])('%s leads from row %i of %i to %s', (key, row, count, next) => {
  expect(rowByKey(key, row, count)).toBe(next);
});
