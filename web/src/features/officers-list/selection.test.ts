import { expect, it } from 'vitest';
import {
  countSelected,
  everySelected,
  isAllSelected,
  isSelected,
  nothingSelected,
  type Selectable,
  toggleAll,
  toggleSelected,
  withoutEmpty,
} from './selection.ts';

const row = (id: string): Selectable => ({ id, wire: { id, buckle_number: `${id}1` } });
const [a, b, c] = [row('a'), row('b'), row('c')] as const;

it('selects one by one, and keeps their cards', () => {
  const selection = toggleSelected(toggleSelected(nothingSelected, a), b);
  expect(countSelected(selection, 9)).toBe(2);
  expect(isSelected(selection, 'a')).toBe(true);
  expect(isSelected(selection, 'c')).toBe(false);
  expect([...selection.ids.values()]).toEqual([a.wire, b.wire]);
  expect(toggleSelected(selection, a).ids.size).toBe(1);
});

it('selects everybody, those who are not here yet too, but for some', () => {
  expect(toggleAll(nothingSelected, [a, b], 900)).toBe(everySelected);
  const selection = toggleSelected(everySelected, a);
  expect(countSelected(selection, 900)).toBe(899);
  expect(isSelected(selection, 'a')).toBe(false);
  expect(isSelected(selection, 'b')).toBe(true);
  expect(isAllSelected(selection, [a, b], 900)).toBe(false);
  expect(withoutEmpty(selection, 1)).toBe(nothingSelected);
  expect(toggleAll(everySelected, [a, b], 900)).toBe(nothingSelected);
});

it('adds a list that is all here to who was selected before, and takes it away again', () => {
  const before = toggleSelected(nothingSelected, c);
  const both = toggleAll(before, [a, b], 2);
  expect([...both.ids.keys()]).toEqual(['c', 'a', 'b']);
  expect(isAllSelected(both, [a, b], 2)).toBe(true);
  expect([...toggleAll(both, [a, b], 2).ids.keys()]).toEqual(['c']);
  expect([...toggleAll(toggleSelected(both, b), [a, b], 2).ids.keys()]).toEqual(['c', 'a', 'b']);
});
