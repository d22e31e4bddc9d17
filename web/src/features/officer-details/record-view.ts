import { useOutletContext } from 'react-router';
import { fieldOf, type FieldName, type Officer } from '@buckle/domain/officer/field-table';
import type { RecordGroup } from '@buckle/domain/officer/record-groups';

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
