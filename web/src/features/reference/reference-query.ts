import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import type { OptionField } from '@buckle/domain/reference/reference';
import { get, post } from '../../lib/api/api-client.ts';
import { useChange } from '../../lib/api/error-text.ts';
import { REFERENCE } from '../../lib/reference/use-reference.ts';

const SPELLINGS_A_PAGE = 50;

export type ReferenceData = ActionOutput<'getReference'>;
export type Column = ActionInput<'spellings'>['of'];
export type Spelling = ActionOutput<'spellings'>['spellings'][number];

/** Spellings that match no entry, by page. */
export const useSpellings = (of: Column) =>
  useInfiniteQuery({
    queryKey: [REFERENCE, 'spellings', of],
    queryFn: ({ pageParam, signal }) => get('spellings', { of, offset: pageParam, limit: SPELLINGS_A_PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const fetched = pages.reduce((sum, { spellings }) => sum + spellings.length, 0);
      return fetched < count ? fetched : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ spellings }) => spellings),
  });

const countQuery = (of: Column) =>
  queryOptions({
    queryKey: [REFERENCE, 'count', of],
    queryFn: async ({ signal }) => (await get('spellings', { of, limit: 1 }, signal)).count,
  });

/** Returns how many spellings match no entry; undefined while that is loading. */
export function useSpellingCount(): number | undefined {
  const designations = useQuery(countQuery('designation')).data;
  const postings = useQuery(countQuery('posting')).data;
  return designations === undefined || postings === undefined ? undefined : designations + postings;
}

/** A change of the reference data. */
const useReferenceChange = <I, O>(change: (input: I) => Promise<O>) => useChange(REFERENCE, change);

export const useOrder = () => useReferenceChange((input: ActionInput<'orderRanks'>) => post('orderRanks', input));
export const useOptionOrder = (field: OptionField) =>
  useReferenceChange((order: Omit<ActionInput<'orderOptions'>, 'field'>) => post('orderOptions', { field, ...order }));
export const useUnitImport = () =>
  useReferenceChange((input: ActionInput<'importUnits'>) => post('importUnits', input));
export const useMerge = () =>
  useReferenceChange((input: ActionInput<'mergeSpellings'>) => post('mergeSpellings', input));
export const useUndo = () => useReferenceChange((change: number) => post('undoMerge', { change }));
