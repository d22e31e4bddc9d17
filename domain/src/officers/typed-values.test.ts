import { expect, it } from 'vitest';
import { isBlankWord } from './typed-values.ts';

it.each([
  'NA',
  'n/a',
  'N.A.',
  'NIL',
  'nil',
  '-',
  '--',
  '—',
  '.',
  '0',
  '000',
  '०',
  '#N/A',
  '????',
  ' Nil ',
  '',
  'निरंक',
  'लागू नाही',
  'N\u200BA',
])('%j means that there is none', (text) => expect(isBlankWord(text)).toBe(true));

it.each(['Nilesh', 'NA1', '10', 'Na Patil', '0A', 'नाहीद', '1', 'Nair', '१०'])('%j is a number or a name', (text) =>
  expect(isBlankWord(text)).toBe(false),
);
