import type { Tab } from '@buckle/domain/officer/field-table';
import { retirementAlert } from '@buckle/domain/officer/retirement';
import { today } from '../../lib/platform/clock.ts';
import { GroupPencil } from './group-pencil.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ExpectedActions, RecordActions } from './record-actions.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { WithdrawnBanner } from './withdrawn-banner.tsx';
import type { DisplayedRecord } from './use-displayed-record.ts';

/** Header of a record, as far as loaded, and its actions; `tab`: the current tab. */
export function RecordIdentity({ record: { state, wire, officer, view }, tab }: { record: DisplayedRecord; tab: Tab }) {
  const isComplete = state.kind === 'ready';
  const pending = view.pending && !wire;
  const withdrawn = state.kind === 'ready' ? state.withdrawn : undefined;
  return (
    <>
      <IdentityCard
        officer={officer}
        known={wire !== undefined}
        pending={pending}
        alert={retirementAlert(officer.dateOfRetirement, today(), tab)}
        edit={view.edit}
        pencil={<GroupPencil view={view} group="identity" />}
      >
        {withdrawn && <WithdrawnBanner officer={officer} withdrawn={withdrawn} />}
        {isComplete && <WaitingChanges id={officer.id} />}
      </IdentityCard>
      {pending && <ExpectedActions />}
      {wire && (
        <RecordActions
          wire={wire}
          officer={officer}
          editable={!withdrawn && (isComplete || officer.version > 0)}
          withdrawable={isComplete && !withdrawn}
          printable={!withdrawn && (isComplete || view.pending)}
          tab={tab}
        />
      )}
    </>
  );
}
