import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/registry';
import { readQuietly } from '@buckle/domain/officers/wire';
import { duplicatePageMessages as messages } from '@buckle/domain/duplicates/duplicates.messages';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import { get, post } from '../../lib/api/api-client.ts';
import { useAllPages } from '../../lib/api/pages.ts';
import type { Pair } from './merge-choices.ts';
import { errorText, useSending } from '../../lib/api/error-text.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';

/** A pair with the reasons why it is suspected. */
export type SuspectedPair = Pair & Pick<ActionOutput<'duplicatePair'>, 'reasons' | 'different'>;

/** In the list. `noted`: not of one person, by the user of this page. */
export type ListedPair = SuspectedPair & { readonly noted?: boolean };

type DuplicatesWire = ActionOutput<'duplicates'>;

/** Suspected pairs, and how far the search for them is. */
export type DuplicatesPage = Omit<DuplicatesWire, 'pairs'> & { readonly pairs: readonly ListedPair[] };

/** First part of the key of all that is known of suspected pairs. */
const DUPLICATES = 'duplicates';
const LIST = [DUPLICATES, 'list'] as const;

const POLL_MS = 1500;

/** Suspected pairs page by page, the most likely first; again and again while they are searched for. */
export const useDuplicates = () =>
  useAllPages(
    LIST,
    fetchPage,
    (pages) => [...pages],
    ([first]) => (first?.progress ? POLL_MS : false),
  );

async function fetchPage(cursor: { cursor?: string }, signal: AbortSignal): Promise<DuplicatesPage> {
  const { pairs, ...page } = await get('duplicates', cursor, signal);
  return { ...page, pairs: pairs.map(readPair) };
}

const readPair = ({ a, b, ...rest }: ActionOutput<'duplicatePair'>): SuspectedPair => ({
  a: readQuietly(a),
  b: readQuietly(b),
  ...rest,
});

/** Two whole records. Fetched again on request only: choices are made about what is shown. */
export const useDuplicatePair = (a: string, b: string) =>
  useQuery({
    queryKey: [DUPLICATES, 'pair', a, b],
    queryFn: async ({ signal }) => readPair(await get('duplicatePair', { a, b }, signal)),
    staleTime: 'static',
    gcTime: 0,
  });

/** Fetches the pairs again. */
export const refreshDuplicates = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [DUPLICATES] });

/** Returns how to take back that a pair is not of one person. */
export function useTakeBack(pair: Pair) {
  const client = useQueryClient();
  return useSending(
    () => takeBack(client, pair),
    () => undefined,
  );
}

async function takeBack(client: QueryClient, pair: Pair): Promise<void> {
  try {
    await noteNotDuplicates(client, pair, false);
    showSuccess(messages.notDuplicatesUndone);
  } catch (error) {
    showFailure(errorText(error));
  }
  refreshDuplicates(client);
}

/** Notes that two records are not of one person, or takes that back. */
async function noteNotDuplicates(client: QueryClient, pair: Pair, noted: boolean): Promise<void> {
  await post('notDuplicates', { a: pair.a.id, b: pair.b.id, ...(!noted && { undo: true }) });
  mark(client, pair, noted);
}

/** Marks a pair in the fetched pages: it keeps its place, so that none moves under a finger. */
function mark(client: QueryClient, pair: Pair, noted: boolean): void {
  client.setQueryData<InfiniteData<DuplicatesPage>>(
    LIST,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          pairs: page.pairs.map((one) => (isSamePair(one, pair) ? { ...one, noted } : one)),
        })),
      },
  );
}

const isSamePair = (one: Pair, other: Pair): boolean => one.a.id === other.a.id && one.b.id === other.b.id;

/** Returns how to note that a pair is not of one person; the toast takes it back. */
export function useNotDuplicates(pair: Pair) {
  const client = useQueryClient();
  return useSending(
    async () => {
      await noteNotDuplicates(client, pair, true);
      showSuccess(messages.notDuplicatesDone, { label: undoMessages.undo, run: () => void takeBack(client, pair) });
      return true;
    },
    () => undefined,
  );
}
