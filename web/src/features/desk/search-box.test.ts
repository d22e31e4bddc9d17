// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NamedPage } from './nav-entries.ts';
import { boxSearchOf, namedLike } from './search-box.tsx';

it.each([
  ['7', { code: '7' }],
  [' 4417 ', { code: '4417' }],
  ['MH4417AB', { code: 'MH4417AB' }],
  ['98230 12345', { code: '98230 12345' }],
  ['४४१७', { code: '४४१७' }],
  ['patil', { name: 'patil' }],
  ['पाटील', { name: 'पाटील' }],
])('searches “%s” as a number or a name', (typed, parameters) => {
  expect(boxSearchOf(typed)?.parameters).toEqual(parameters);
});

it.each(['', '  ', 'p', ' p '])('does not search for “%s”', (typed) => {
  expect(boxSearchOf(typed)).toBeUndefined();
});

const pages: readonly NamedPage[] = [
  { path: '/officers', name: 'Officers list' },
  { path: '/reference', name: 'Ranks and units' },
  { path: '/users', name: 'Users' },
];

it.each([
  ['', ['Officers list', 'Ranks and units', 'Users']],
  ['u', ['Ranks and units', 'Users']],
  ['UNITS', ['Ranks and units']],
  ['list off', ['Officers list']],
  ['fficers', []],
  ['4417', []],
])('finds pages by the starts of their words: “%s”', (typed, names) => {
  expect(namedLike(typed, pages).map(({ name }) => name)).toEqual(names);
});
