import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { errorText } from '../lib/api/error-text.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './field.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { FailureNotice } from './notice.tsx';
import { SkeletonLines } from './skeleton.tsx';
import './cards.css';

/** A list with a button for the next page, and its loading and error states; `empty` is rendered for an empty list. */
export const PagedList = <T,>({
  query,
  empty,
  className,
  children,
}: {
  query: UseInfiniteQueryResult<T[]>;
  empty: ReactNode;
  className: string;
  children: (item: T, index: number) => ReactNode;
}) => (
  <Loaded query={query}>
    {(items) => (
      <>
        {items.length === 0 ? empty : <ol className={className}>{items.map(children)}</ol>}
        <ErrorMessage>{query.isFetchNextPageError ? errorText(query.error) : undefined}</ErrorMessage>
        {query.hasNextPage && (
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {pageMessages.showMore}
          </Button>
        )}
      </>
    )}
  </Loaded>
);

const CARDS = 3;

/** Result of a query, or its loading, error or offline state. */
export function Loaded<T>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <FailureNotice text={pageErrorText(error)} retry={isFinal(error) ? undefined : refetch} busy={isFetching} />;
  return (
    <div className="cards" role="status" aria-label={pageMessages.loading}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className="card">
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}

/** Why a page cannot be shown: of one for administrators, that it is; else the server's sentence. */
const pageErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'admins-only' ? pageMessages.adminsOnly : errorText(error);

/** A permanent error: retrying would not help. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);
