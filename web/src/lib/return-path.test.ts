import { expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

it.each([
  '/home',
  '/add',
  '/account',
  '/details',
  '/details/tab1?id=7',
  '/details/tab5',
  '/history?id=7',
  '/history/views?id=7',
  '/proposals',
  '/proposals/one?id=7',
  '/my-proposals',
  '/users',
  '/activity?kind=views',
])('comes back to %s', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

it.each([
  '/',
  '',
  'home',
  '/nowhere',
  '/details/tab6',
  '/users/views',
  '//evil.example/home',
  '/\\evil.example/home',
  '/\t/evil.example/home',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/home/../api.php',
  '/api.php?action=logout',
  undefined,
  7,
])('goes nowhere for %s', (path) => {
  expect(readReturnPath(path)).toBeUndefined();
});
