import { dayText } from '@buckle/domain/officer/calendar-date';
import { Link } from 'react-router';
import { recordMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { pastDayMessages as messages } from '@buckle/domain/messages/past-day';
import { usePastDay } from '../../lib/officers/past-day.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { connection } from '../../lib/platform/connectivity.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RecordState } from './record-query.ts';

/** Instead of a tab: no record is selected, it does not exist, or it could not be fetched. */
export function RecordNotice({ state }: { state: Extract<RecordState, { kind: 'none' | 'missing' | 'failed' }> }) {
  const pastDay = usePastDay();
  if (state.kind === 'failed')
    return connection() === 'offline' ? (
      <FailureNotice text={recordMessages.offline} hint={recordMessages.offlineHint} retry={state.retry} />
    ) : (
      <FailureNotice text={listErrorText(state.error)} retry={state.retry} />
    );
  if (pastDay !== undefined)
    return <Notice icon={<IdCardIcon size={28} />} text={messages.notThere(dayText(pastDay))} />;
  return (
    <Notice
      icon={<IdCardIcon size={28} />}
      text={state.kind === 'none' ? recordPageMessages.noOfficer : recordPageMessages.notFound}
    >
      <Link className={buttonClass('secondary')} to="/home" replace>
        {recordMessages.goToSearch}
      </Link>
    </Notice>
  );
}
