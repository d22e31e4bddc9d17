import { Link } from 'react-router';
import { appMessages, recordMessages } from '@buckle/domain/messages';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { isOnline } from '../../lib/connectivity.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AlertIcon, IdCardIcon, OfflineIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RecordState } from './record-query.ts';

/** Instead of a tab: no record is selected, it does not exist, or it could not be fetched. */
export function RecordNotice({ state }: { state: Extract<RecordState, { kind: 'none' | 'missing' | 'failed' }> }) {
  if (state.kind === 'failed') {
    return (
      <Notice
        failure
        icon={isOnline() ? <AlertIcon size={28} /> : <OfflineIcon size={28} />}
        text={listErrorText(state.error)}
      >
        <Button look="secondary" onClick={state.retry}>
          {appMessages.tryAgain}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      icon={<IdCardIcon size={28} />}
      text={state.kind === 'none' ? recordMessages.noOfficer : recordMessages.notFound}
    >
      <Link className={buttonClass('secondary')} to="/home" replace>
        {recordMessages.goToSearch}
      </Link>
    </Notice>
  );
}
