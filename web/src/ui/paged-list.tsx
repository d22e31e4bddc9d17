import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { errorText } from '../lib/api/error-text.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Loaded } from './loaded.tsx';

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
