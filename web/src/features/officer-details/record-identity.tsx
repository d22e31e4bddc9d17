import { dayText } from '@buckle/domain/officer/calendar-date';
import type { Tab } from '@buckle/domain/officer/field-table';
import { retirementAlert } from '@buckle/domain/officer/retirement';
import { useSearchParams } from 'react-router';
import { pastDayMessages as messages } from '@buckle/domain/messages/past-day';
import { dateOf, withoutPastDay } from '../../lib/officers/past-day.ts';
import { PastBanner } from '../../ui/past-banner.tsx';
import { GroupPencil } from './group-pencil.tsx';
import { IdentityCard } from './identity-card.tsx';
import { MergedNote } from './merged-note.tsx';
import { ExpectedActions, RecordActions } from './record-actions.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { WithdrawnBanner } from './withdrawn-banner.tsx';
import type { DisplayedRecord } from './use-displayed-record.ts';

/** Header of a record, as far as loaded, and its actions; `tab`: the current tab. */
export function RecordIdentity({
  record: { state, wire, officer, view, pastDay },
  tab,
}: {
  record: DisplayedRecord;
  tab: Tab;
}) {
  const [, setAddress] = useSearchParams();
  const isPresent = pastDay === undefined;
  const isComplete = state.kind === 'ready';
  const pending = view.pending && !wire;
  const { withdrawn, merged } = state.kind === 'ready' ? state : {};
  return (
    <>
      {pastDay !== undefined && (
        <PastBanner
          text={messages.record(dayText(pastDay))}
          onLeave={() => setAddress((address) => withoutPastDay(address), { replace: true })}
        />
      )}
      <IdentityCard
        officer={officer}
        known={wire !== undefined}
        pending={pending}
        alert={retirementAlert(officer.dateOfRetirement, dateOf(pastDay), tab)}
        edit={view.edit}
        pencil={<GroupPencil view={view} group="identity" />}
      >
        {merged && <MergedNote merged={merged} />}
        {withdrawn && <WithdrawnBanner officer={officer} withdrawn={withdrawn} isPresent={isPresent} />}
        {isComplete && isPresent && <WaitingChanges id={officer.id} />}
      </IdentityCard>
      {pending && <ExpectedActions />}
      {wire && (
        <RecordActions
          wire={wire}
          officer={officer}
          editable={isPresent && !withdrawn && (isComplete || officer.version > 0)}
          withdrawable={isPresent && isComplete && !withdrawn}
          printable={!withdrawn && (isComplete || view.pending)}
          tab={tab}
        />
      )}
    </>
  );
}
