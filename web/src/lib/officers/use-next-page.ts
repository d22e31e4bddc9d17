import { useEffect } from 'react';

/** A list that comes page by page. */
interface Growing {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Whether more of a list is on its way, or will be when its end comes near. */
export const growsFurther = ({ hasNextPage, isError }: Growing): boolean => hasNextPage && !isError;

/** Fetches the next page when the end is near. After an error it stops until the user retries. */
export function useFurtherPages(list: Growing, isEndNear: boolean): void {
  const { isFetching, fetchNextPage } = list;
  const shouldFetch = isEndNear && growsFurther(list) && !isFetching;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
}
