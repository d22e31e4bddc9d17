import { type QueryClient, type InfiniteData, useQuery } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { readQuietly } from '@buckle/domain/officer/wire';
import { get, post } from '../../lib/api/api-client.ts';
import { useAllPages } from '../../lib/api/pages.ts';
import type { Pair } from './merge-choices.ts';

/** First part of the key of all that is known of suspected pairs. */
const TWINS = 'twins';
const LIST = [TWINS, 'list'] as const;

const POLL_MS = 1500;

type TwinsWire = ActionOutput<'twins'>;

/** A pair with the reasons why it is suspected. */
export type SuspectedPair = Pair & Pick<ActionOutput<'twinPair'>, 'reasons' | 'different'>;

/** In the list. `noted`: not of one person, by the user of this page. */
export type ListedPair = SuspectedPair & { readonly noted?: boolean };

/** Suspected pairs, and how far the search for them is. */
export type TwinsPage = Omit<TwinsWire, 'pairs'> & { readonly pairs: readonly ListedPair[] };

const readPair = ({ a, b, ...rest }: ActionOutput<'twinPair'>): SuspectedPair => ({
  a: readQuietly(a),
  b: readQuietly(b),
  ...rest,
});

async function fetchPage(cursor: { cursor?: string }, signal: AbortSignal): Promise<TwinsPage> {
  const { pairs, ...page } = await get('twins', cursor, signal);
  return { ...page, pairs: pairs.map(readPair) };
}

/** Suspected pairs page by page, the most likely first; again and again while they are searched for. */
export const useTwins = () =>
  useAllPages(
    LIST,
    fetchPage,
    (pages) => [...pages],
    ([first]) => (first?.progress ? POLL_MS : false),
  );

/** Two whole records. Fetched again on request only: choices are made about what is shown. */
export const useTwinPair = (a: string, b: string) =>
  useQuery({
    queryKey: [TWINS, 'pair', a, b],
    queryFn: async ({ signal }) => readPair(await get('twinPair', { a, b }, signal)),
    staleTime: 'static',
    gcTime: 0,
  });

/** Fetches the pairs again. */
export const refreshTwins = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [TWINS] });

const isSamePair = (one: Pair, other: Pair): boolean => one.a.id === other.a.id && one.b.id === other.b.id;

/** Marks a pair in the fetched pages: it keeps its place, so that none moves under a finger. */
function mark(client: QueryClient, pair: Pair, noted: boolean): void {
  client.setQueryData<InfiniteData<TwinsPage>>(
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

/** Notes that two records are not of one person, or takes that back. */
export async function noteNotTwins(client: QueryClient, pair: Pair, noted: boolean): Promise<void> {
  await post('notTwins', { a: pair.a.id, b: pair.b.id, ...(!noted && { undo: true }) });
  mark(client, pair, noted);
}
