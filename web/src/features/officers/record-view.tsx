import { Link, useOutletContext } from 'react-router';
import { type FieldName, fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { recordMessages } from '@buckle/domain/messages';
import { recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { pastDayMessages as messages } from '@buckle/domain/history/history.messages';
import { usePastDay } from '../../lib/officers/opened-record.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { connection } from '../../lib/platform/connectivity.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import type { RecordState } from './record-query.tsx';

/** Props of a tab. */
export interface RecordView {
  readonly officer: Officer;
  /** The record is loading: values missing on the card are pending. */
  readonly pending: boolean;
  /** Loading the record failed: values missing on the card are unknown. */
  readonly cardOnly: boolean;
  /**
   * Opens the editor of a group, with a photo that was chosen for it; absent where the user or the server cannot change the
   * record, or it is not loaded.
   */
  readonly edit?: ((group: RecordGroup, photo?: File) => void) | undefined;
}

/** Returns the fields with a known value. */
export const known = ({ cardOnly }: RecordView, names: readonly FieldName[]): readonly FieldName[] =>
  cardOnly ? names.filter((name) => fieldOf(name).card) : names;

/** Within a tab: the record to show. */
export const useRecordView = (): RecordView => useOutletContext<RecordView>();

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
