import { afterEach, expect, it, vi } from 'vitest';
import { readSearch } from '@buckle/domain/search/matching';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { makeTypingSearch } from './typing-search.ts';

afterEach(() => void vi.unstubAllGlobals());

const officers = [
  { id: '1', buckle_number: '101', name: 'Asha Patil' },
  { id: '2', buckle_number: '202', name: 'Ravi More' },
];
const { signal } = new AbortController();
const numbersOf = async (find: ReturnType<typeof makeTypingSearch>, code: string) =>
  (await find(readSearch({ code }), { code }, signal)).officers.map((one) => one['buckle_number']);

it('asks a server that always sends all officers once', async () => {
  const server = standInServer({ getOfficers: () => success({ officers }) });
  const find = makeTypingSearch();
  expect(await numbersOf(find, '10')).toEqual(['101']);
  expect(await numbersOf(find, '20')).toEqual(['202']);
  expect(server.of('getOfficers')).toHaveLength(1);
});

it('asks a server that searches for each text', async () => {
  const server = standInServer({ getOfficers: () => success({ officers: officers.slice(0, 1), total: 1 }) });
  const find = makeTypingSearch();
  expect(await numbersOf(find, '10')).toEqual(['101']);
  expect(await numbersOf(find, '101')).toEqual(['101']);
  expect(server.of('getOfficers')).toHaveLength(2);
});
