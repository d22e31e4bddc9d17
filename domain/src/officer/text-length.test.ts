import { expect, it } from 'vitest';
import { readFormField } from './form.ts';
import { isLonger } from './text-length.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['👮👮', 2],
  ['शिंदे', 5],
  ['\uD83D', 1],
])('%j has %i characters', (text, length) => {
  expect([isLonger(text, length), isLonger(text, length - 1)]).toEqual([false, true]);
});

it('the form takes as many characters as the field table says, whatever they are made of', () => {
  expect(readFormField('name', '👮'.repeat(160))).toEqual({ value: '👮'.repeat(160) });
  expect(readFormField('name', '👮'.repeat(161))).toHaveProperty('message');
});
