import { expect, it } from 'vitest';
import { defaultReference } from '@buckle/domain/reference/default-reference';
import { searchEntries } from './entry-dialog.tsx';

const found = (query: string): string[] => searchEntries(defaultReference.ranks, query).map(({ code }) => code);

it.each([
  ['head', ['HC']],
  ['हवालदार', ['HC']],
  ['sub inspector', ['PSI', 'GPSI', 'ASI']],
  ['sipahi', ['PC']],
  ['nothing at all', []],
])('finds %s by words of its names and spellings', (query, codes) => expect(found(query)).toEqual(codes));

it('finds names before other spellings, and everything without a query', () => {
  expect(found('naik')[0]).toBe('PN');
  expect(found(' ')).toHaveLength(defaultReference.ranks.length);
});
