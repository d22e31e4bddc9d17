import { useMemo, useState } from 'react';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { RecordGroup } from '@buckle/domain/officers/record-groups';
import { type OfficerWire, readOfficer } from '@buckle/domain/officers/wire';
import { useEditedGroup } from '../../lib/navigation/edited-group.ts';
import { usePastDay } from '../../lib/officers/opened-record.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { type DisplayedState, type RecordState, useRecord } from './record-query.tsx';
import type { RecordView } from './record-view.tsx';

/** State of a record: loading state, loaded data, and the props of its tabs. */
export interface DisplayedRecord extends DisplayedState {
  /** Absent while nothing is known. */
  readonly wire: OfficerWire | undefined;
  readonly officer: Officer;
  readonly view: RecordView;
  /** The past day of which it is; undefined: it is the present one. */
  readonly pastDay: string | undefined;
  readonly editing: ReturnType<typeof useEditedGroup>;
  /** A photo that was chosen before the editor was opened. */
  readonly chosenPhoto: File | undefined;
}

export function useDisplayedRecord(id: string): DisplayedRecord {
  const pastDay = usePastDay();
  const displayed = useRecord(id);
  const { can } = useAuth();
  const editing = useEditedGroup(id);
  const [chosenPhoto, setChosenPhoto] = useState<File>();
  const { state } = displayed;
  const wire = wireOf(state);
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  function edit(group: RecordGroup, photo?: File): void {
    setChosenPhoto(photo);
    editing.edit(group);
  }
  const isWhole = state.kind === 'ready' && state.isStored !== true && state.withdrawn === undefined;
  const canEdit = isWhole && pastDay === undefined && can.edit;
  return {
    ...displayed,
    wire,
    officer,
    editing,
    pastDay,
    chosenPhoto,
    view: {
      officer,
      pending: state.kind === 'loading',
      cardOnly: state.kind === 'failed',
      edit: canEdit ? edit : undefined,
    },
  };
}

/** Returns the loaded record, or its card as a fallback. */
function wireOf(state: RecordState): OfficerWire | undefined {
  if (state.kind === 'ready') return state.wire;
  return state.kind === 'loading' || state.kind === 'failed' ? state.card : undefined;
}

/** Part of a record that cannot be read is only logged (specification, section 8). */
export const reportUnreadable = (problem: string): void => console.warn(`Officer record: ${problem}`);
