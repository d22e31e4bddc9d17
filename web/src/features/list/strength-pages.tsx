import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestParameters } from '@buckle/domain/list/list-parameters';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import type { StrengthPage } from '@buckle/domain/list/strength';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { OFFICERS_LIST } from '../../lib/officers/discard-stale.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { fetchStrength, type StrengthQuery } from '../../lib/directory/list.ts';
import { inIndia } from './list-text.ts';

type Side = 'zones' | 'designations';
type Limits = Readonly<Record<Side, number>>;

/**
 * Returns the current page of the strength table, and navigation callbacks. Resets to the first page when filters
 * change.
 */
export function useStrength(filters: ListFilters, limits: Limits) {
  const client = useQueryClient();
  const written = requestParameters({ filters, sort: defaultSort });
  const about = JSON.stringify(written);
  const first = { about, zones: 0, designations: 0 };
  const [at, setAt] = useState(first);
  const { zones, designations } = at.about === about ? at : first;
  const request: StrengthQuery = {
    zones: { offset: zones, limit: limits.zones },
    designations: { offset: designations, limit: limits.designations },
  };
  const query = useQuery({
    queryKey: [OFFICERS_LIST, 'strength', written, request],
    queryFn: ({ signal }) => fetchStrength(client, filters, request, signal),
    placeholderData: keepPreviousData,
  });
  const turnPage = (side: Side, offset: number): void => setAt({ about, zones, designations, [side]: offset });
  return { query, request, turnPage };
}

export type StrengthView = ReturnType<typeof useStrength>;

/** The strength table, or its loading or error state. */
export function StrengthState({
  query,
  children,
}: Pick<StrengthView, 'query'> & { children: (page: StrengthPage) => ReactNode }) {
  if (query.data) return children(query.data);
  if (!query.isError) return <SkeletonLines />;
  return <FailureNotice text={listErrorText(query.error)} retry={query.refetch} busy={query.isFetching} />;
}

/** Which zones, or designations, of how many are shown, and the way to the others. Nothing where all are shown. */
export function StrengthPager({
  side,
  page,
  request,
  turnPage,
}: { side: Side; page: StrengthPage } & Omit<StrengthView, 'query'>) {
  const { offset, limit } = request[side];
  const { count } = page[side];
  if (count <= limit) return null;
  const last = Math.min(offset + limit, count);
  return (
    <div className="strength__pager" role="group" aria-label={messages.sides[side]}>
      <span role="status">
        {messages.partOf(messages.sides[side], inIndia(offset + 1), inIndia(last), inIndia(count))}
      </span>
      <span className="strength__turns">
        <Button
          look="quiet"
          busy={offset === 0}
          aria-label={messages.previous(messages.sides[side])}
          onClick={() => turnPage(side, Math.max(0, offset - limit))}
        >
          {messages.previousPage}
        </Button>
        <Button
          look="quiet"
          busy={last === count}
          aria-label={messages.next(messages.sides[side])}
          onClick={() => turnPage(side, offset + limit)}
        >
          {messages.nextPage}
        </Button>
      </span>
    </div>
  );
}
