import { useMemo } from 'react';
import type { Officer } from '@buckle/domain/officer/field-table';
import { type OfficerWire, readOfficer } from '@buckle/domain/officer/wire';
import { type RecordState, useRecord } from './record-query.ts';
import type { RecordView } from './record-view.ts';
import { reportUnreadable } from './report-unreadable.ts';

/** State of a record: loading state, loaded data, and the props of its tabs. */
export interface DisplayedRecord {
  readonly state: RecordState;
  /** Absent while nothing is known. */
  readonly wire: OfficerWire | undefined;
  readonly officer: Officer;
  readonly view: RecordView;
}

/** Returns the loaded record, or its card as a fallback. */
function wireOf(state: RecordState): OfficerWire | undefined {
  if (state.kind === 'ready') return state.wire;
  return state.kind === 'loading' || state.kind === 'failed' ? state.card : undefined;
}

export function useDisplayedRecord(id: string): DisplayedRecord {
  const state = useRecord(id);
  const wire = wireOf(state);
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  return {
    state,
    wire,
    officer,
    view: { officer, pending: state.kind === 'loading', cardOnly: state.kind === 'failed' },
  };
}
