import { useLocation, useNavigate } from 'react-router';
import { isRecord, readText } from '@buckle/domain/officers/lists';
import { isRecordGroup, type RecordGroup } from '@buckle/domain/officers/record-groups';
import { useStepBack } from './layers.ts';

/** The group of a record that is being edited, and the record's id; empty where it has none. */
export interface EditedGroup {
  readonly id: string;
  readonly group: RecordGroup;
}

/** Returns the group that a history entry is editing, if any. */
export function editedGroupIn(state: unknown): EditedGroup | undefined {
  const editing = isRecord(state) ? state['editing'] : undefined;
  if (!isRecord(editing) || !isRecordGroup(editing['group'])) return undefined;
  return { id: readText(editing['id']), group: editing['group'] };
}

/**
 * The group of the record `id` that is being edited. It is an entry of the history, so that Back closes the editor, and a
 * reload opens it again.
 */
export function useEditedGroup(id: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const edited = editedGroupIn(state);
  return {
    group: edited?.id === id ? edited.group : undefined,
    edit: (group: RecordGroup) =>
      void navigate(pathname + search, {
        state: { ...(isRecord(state) && state), editing: { id, group } satisfies EditedGroup },
      }),
    close: () => stepBack(1),
  };
}
