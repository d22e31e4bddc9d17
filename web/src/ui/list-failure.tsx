import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { listErrorText } from '../lib/api/list-error-text.ts';
import { FailureNotice } from './failure-notice.tsx';

/** Officers, or a further page of them, could not be fetched. */
export const ListFailure = ({ list }: { list: UseInfiniteQueryResult }) => (
  <FailureNotice
    text={listErrorText(list.error)}
    retry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
    busy={list.isFetching}
  />
);
