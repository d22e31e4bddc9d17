import { useOutletContext } from 'react-router';
import type { Officer } from '@buckle/domain/officer/field-table';

/** What the frame hands to a tab. */
export interface RecordView {
  readonly officer: Officer;
  /** The record is on its way: what a card does not hold is not missing, only not here yet. */
  readonly pending: boolean;
}

/** Within a tab: the record to show. */
export const useRecordView = (): RecordView => useOutletContext<RecordView>();
