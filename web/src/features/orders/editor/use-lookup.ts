import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { noReference } from '@buckle/domain/reference/reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { ORDER_LINES_MAX } from '@buckle/domain/orders/order';
import { splitPasted } from '@buckle/domain/orders/resolve-lines';
import { type ResolvedText, resolveOfficers } from '../../../lib/orders/write-order.ts';
import { useReference } from '../../../lib/reference/use-reference.ts';
import { withLines } from './edited-order.ts';
import { isWaiting, linesOfTexts, TEXT_MAX, withResults } from './lines.ts';
import type { OrderState } from './use-kept-order.ts';

/** Adds the officers of pasted or typed text and resolves them; also those of a restored draft. */
export function useLookup({ order, update }: Pick<OrderState, 'order' | 'update'>) {
  const reference = useReference().data;
  const resolver = useMemo(() => resolverOf(reference ?? noReference), [reference]);
  const texts = useMemo(() => [...new Set(order.lines.filter(isWaiting).map(({ text }) => text))], [order.lines]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order officers', texts],
    queryFn: ({ signal }) => resolveOfficers(texts, signal),
    enabled: texts.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const enter = useEffectEvent((results: readonly ResolvedText[]): void =>
    update((before) => {
      const { lines, doubles } = withResults(before.lines, results);
      return withLines(before, lines, [...before.doubles, ...doubles]);
    }),
  );
  useEffect(() => {
    if (data) enter(data);
  }, [data]);

  /** Adds the officers; returns an error if there are too many, which then stay in the input. */
  function add(text: string): string | undefined {
    const { texts: named, doubles } = splitPasted(text, resolver);
    const added = named.map((one) => one.slice(0, TEXT_MAX));
    const excess = order.lines.length + added.length - ORDER_LINES_MAX;
    if (excess > 0) return messages.tooMany(ORDER_LINES_MAX, added.length);
    update((before) => {
      const { lines, doubles: known } = linesOfTexts(before.lines, added);
      return withLines({ ...before, typed: '' }, lines, [...doubles, ...known]);
    });
    return undefined;
  }
  return { waiting: texts.length, error, isLookingUp: isFetching, retry: () => void refetch(), add };
}

export type Lookup = ReturnType<typeof useLookup>;
