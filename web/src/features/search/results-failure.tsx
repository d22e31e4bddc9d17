import { listErrorText } from '../../lib/api/list-error-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { Results } from './results-query.ts';

/** The list, or a further page of it, could not be fetched. */
export const ResultsFailure = ({ results }: { results: Results }) => (
  <FailureNotice
    text={listErrorText(results.error)}
    retry={results.isFetchNextPageError ? results.fetchNextPage : results.refetch}
    busy={results.isFetching}
  />
);
