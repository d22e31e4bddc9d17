import { expect, it } from 'vitest';
import { countSelected, fullSelection, isSelected, emptySelection, toggleSelected, withoutEmpty } from './selection.ts';

it('selects one by one, and takes it back', () => {
  const one = toggleSelected(emptySelection, 'a');
  expect([isSelected(one, 'a'), isSelected(one, 'b'), countSelected(one, 10)]).toEqual([true, false, 1]);
  expect(countSelected(toggleSelected(one, 'a'), 10)).toBe(0);
});

it('selects everybody, those who have not been loaded too, but for some', () => {
  const but = toggleSelected(fullSelection, 'a');
  expect([isSelected(but, 'a'), isSelected(but, 'b'), countSelected(but, 5000)]).toEqual([false, true, 4999]);
  expect(countSelected(toggleSelected(but, 'a'), 5000)).toBe(5000);
  expect(countSelected(but, 0)).toBe(0);
});

it('is over where everybody was selected and each was taken back: who is selected next is selected alone', () => {
  const first = toggleSelected(fullSelection, 'a');
  expect(withoutEmpty(first, 2)).toBe(first);
  const none = withoutEmpty(toggleSelected(first, 'b'), 2);
  expect(none).toBe(emptySelection);
  expect(countSelected(toggleSelected(none, 'b'), 2)).toBe(1);
});
