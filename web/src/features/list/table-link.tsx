import { listMessages as messages } from '@buckle/domain/messages/list';
import { focusTable } from './focus-table.ts';

/** Leads the keyboard past the filters into the table. */
export const TableLink = () => (
  <button type="button" className="skip-link" onClick={focusTable}>
    {messages.skipToTable}
  </button>
);
