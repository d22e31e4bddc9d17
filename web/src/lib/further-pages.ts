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

/** Brings the next page of a list whose end is near. After a failure nothing is asked for until somebody tries again. */
export function useFurtherPages(list: Growing, isEndNear: boolean): void {
  const { isFetching, fetchNextPage } = list;
  const isWanted = isEndNear && growsFurther(list) && !isFetching;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}
