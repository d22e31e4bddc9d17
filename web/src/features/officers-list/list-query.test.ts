import { expect, it } from 'vitest';
import { numbersText } from './list-query.ts';

it('has a number a line, and counts officers who have none', () => {
  expect(numbersText(['9', '', 'A-10'])).toEqual({ text: '9\nA-10', count: 2, blank: 1 });
  expect(numbersText([])).toEqual({ text: '', count: 0, blank: 0 });
});
