import { expect, it } from 'vitest';
import { specifiedOptions } from './field-table.ts';
import { isLonger, readFormField } from './form.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['👮👮', 2],
  ['शिंदे', 5],
  ['\uD83D', 1],
])('%j has %i characters', (text, length) => {
  expect([isLonger(text, length), isLonger(text, length - 1)]).toEqual([false, true]);
});

it('the form drops control characters, but not the lines of a text', () => {
  expect(readFormField('name', 'As\u0000ha\u0007 \u009fPatil\u001b', specifiedOptions)).toEqual({
    value: 'Asha Patil',
  });
  expect(readFormField('currentAddress', 'Flat 3,\nPune', specifiedOptions)).toEqual({ value: 'Flat 3,\nPune' });
});

it('the form takes as many characters as the field table says, whatever they are made of', () => {
  expect(readFormField('name', '👮'.repeat(160), specifiedOptions)).toEqual({ value: '👮'.repeat(160) });
  expect(readFormField('name', '👮'.repeat(161), specifiedOptions)).toHaveProperty('problems');
});
