import { useOutletContext } from 'react-router';
import { fieldOf, type FieldName, type Officer } from '@buckle/domain/officer/field-table';

/** What the frame hands to a tab. */
export interface RecordView {
  readonly officer: Officer;
  /** The record is on its way: what a card does not hold is not missing, only not here yet. */
  readonly pending: boolean;
  /** The record could not be brought: of what a card does not hold nothing can be said. */
  readonly cardOnly: boolean;
}

/** Of some fields those of which something can be said. */
export const known = ({ cardOnly }: RecordView, names: readonly FieldName[]): readonly FieldName[] =>
  cardOnly ? names.filter((name) => fieldOf(name).card) : names;

/** Within a tab: the record to show. */
export const useRecordView = (): RecordView => useOutletContext<RecordView>();
