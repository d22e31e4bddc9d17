import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { retirementAlert } from '@buckle/domain/officer/retirement';
import { readOfficer } from '@buckle/domain/officer/wire';
import { today } from '../../lib/clock.ts';
import { IdentityCard } from './identity-card.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordNotice } from './record-notice.tsx';
import { useRecord } from './record-query.ts';
import type { RecordView } from './record-view.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { wireOf } from './record-wire.ts';
import './record-page.css';
import './record-beside.css';

/** A record beside a list: whose it is, and all of its sections, which the route beneath draws. */
export function RecordBeside({ id }: { id: string }) {
  const state = useRecord(id);
  const wire = wireOf(state);
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  const cardOnly = state.kind === 'failed';
  const view: RecordView = { officer, pending: state.kind === 'loading', cardOnly };
  return (
    <div className="record-beside">
      <IdentityCard
        officer={officer}
        pending={state.kind === 'loading' && !wire}
        alert={retirementAlert(officer.dateOfRetirement, today(), 'personal')}
      >
        {wire && (
          <RecordActions
            wire={wire}
            officer={officer}
            editable={state.kind === 'ready' || officer.version > 0}
            whole={state.kind === 'ready'}
            tab="personal"
          />
        )}
      </IdentityCard>
      {state.kind === 'ready' || state.kind === 'loading' ? <Outlet context={view} /> : <RecordNotice state={state} />}
    </div>
  );
}
