import { fieldOf } from '../officer/field-table.ts';

/** Maximum characters of a name or spelling: those of the record's fields. */
export const ENTRY_NAME_MAX = Math.max(fieldOf('designation').maxLength, fieldOf('currentPosting').maxLength);
export const ENTRY_CODE_MAX = 20;
/** Maximum rows of a list of units, its header included. */
export const UNIT_ROWS_MAX = 3000;
