import { expect, it } from 'vitest';
import { readSearch } from '@buckle/domain/search/matching';
import { readResultPage } from './search.ts';

const officer = (buckle_number: string, name: string) => ({ id: buckle_number, buckle_number, name });
const allRecords = [
  officer('210', 'Asha Patil'),
  officer('21', 'Ravi More'),
  officer('7', 'Anil Shinde'),
  officer('121', 'Asha Rao'),
];
const numbers = (page: ReturnType<typeof readResultPage>) => page.officers.map((wire) => wire['buckle_number']);

it('narrows, orders and counts what a server sent whole', () => {
  const page = readResultPage({ success: true, data: allRecords }, readSearch({ code: '21' }));
  expect(numbers(page)).toEqual(['21', '210', '121']);
  expect(page).toMatchObject({ total: 3, totalCapped: false, nextCursor: undefined, complete: true });
  expect(page.officers[0]).toBe(allRecords[1]);
});

it('orders everybody by number, and names by name', () => {
  expect(numbers(readResultPage({ officers: allRecords }, readSearch({})))).toEqual(['7', '21', '121', '210']);
  expect(numbers(readResultPage({ officers: allRecords }, readSearch({ name: 'ASHA' })))).toEqual(['210', '121']);
});

it('keeps the order and the count of a server that narrows, but not what does not match', () => {
  const cards = [allRecords[3], allRecords[1], allRecords[2]];
  const response = { officers: cards, fields: 'card', total: 1000, total_capped: true, next_cursor: 'c2' };
  const page = readResultPage(response, readSearch({ code: '21' }));
  expect(numbers(page)).toEqual(['121', '21']);
  expect(page).toMatchObject({ total: 1000, totalCapped: true, nextCursor: 'c2', complete: false });
});
