import { expect, it } from 'vitest';
import { PAGE_PATHS } from './pages.ts';
import { readReturnPath } from './return-path.ts';

it.each([
  ...PAGE_PATHS,
  '/details/tab1?id=7',
  '/history/views?id=7',
  '/officers?zone=Zone%202&sort=name',
  '/officers/print?zone=Zone%202',
  '/details/print?id=7',
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
  '//evil.example/officers',
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
