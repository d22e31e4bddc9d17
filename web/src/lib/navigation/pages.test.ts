import { expect, expectTypeOf, it } from 'vitest';
import { MENU_PATHS, type Page, PAGE_PATHS, PAGES } from './pages.ts';

it('asks of each page for a title, and for who finds it in the menu', () => {
  expectTypeOf<{ title: string }>().not.toExtend<Page>();
  expectTypeOf<{ menu: null }>().not.toExtend<Page>();
  expectTypeOf<{ title: null; menu: null }>().toExtend<Page>();
  expectTypeOf<(typeof PAGES)['/home']>().toExtend<Page>();
});

it('gives each page a title, except the address that only redirects', () => {
  expect(PAGE_PATHS.filter((path) => PAGES[path].title === null)).toEqual(['/details']);
  expect(PAGE_PATHS.map((path) => PAGES[path].title)).not.toContain('');
});

it('names no two pages of the menu alike', () => {
  const names = MENU_PATHS.map((path) => PAGES[path].title);
  expect(new Set(names).size).toBe(names.length);
});
