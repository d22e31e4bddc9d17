import { appMessages } from '@buckle/domain/messages';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { isOnline } from '../../lib/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, OfflineIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Results } from './results-query.ts';

/** The list, or a further page of it, could not be fetched. */
export function ResultsFailure({ results }: { results: Results }) {
  const retry = results.isFetchNextPageError ? results.fetchNextPage : results.refetch;
  return (
    <Notice
      failure
      icon={isOnline() ? <AlertIcon size={28} /> : <OfflineIcon size={28} />}
      text={listErrorText(results.error)}
    >
      <Button look="secondary" busy={results.isFetching} onClick={() => void retry()}>
        {appMessages.tryAgain}
      </Button>
    </Notice>
  );
}
