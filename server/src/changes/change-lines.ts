import { changeFileMessages as messages } from '@buckle/domain/messages/change-file';
import { formatDate } from '@buckle/domain/officer/calendar-date';
import { changedFields } from '@buckle/domain/officer/differences';
import { type FieldName, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { formatInstant } from '@buckle/domain/officer/instant';
import { blankOfficer, readQuietly } from '@buckle/domain/officer/wire';
import { type Cell, cellOf } from '../exports/format-cell.ts';
import type { FileColumn } from '../exports/list-file.ts';
import { kindOfAction } from './change-kinds.ts';
import type { ChangedVersion, ChangeRow } from './change.repository.ts';

const WIDTH = 28;

export const changeColumns: readonly FileColumn[] = Object.values(messages.columns).map((header) => ({
  header,
  width: WIDTH,
  isDate: false,
}));

/** Returns the value of a field; of the photo, which is no text, whether there is one. */
function textOf(field: FieldName, officer: Officer): string {
  if (field === 'imagePath') return officer.imagePath === '' ? '' : messages.photo;
  const cell = cellOf(field, officer);
  return typeof cell === 'object' ? formatDate(cell.day) : String(cell);
}

/** Returns the lines of a version: one for each field that differs, or one without a field. */
export function linesOf({ at, by, action }: ChangeRow, version: ChangedVersion): Cell[][] {
  const after = readQuietly(JSON.parse(version.record));
  const before = version.before === null ? blankOfficer : readQuietly(JSON.parse(version.before));
  const beginning = [
    formatInstant(at),
    by,
    messages.kinds[kindOfAction(action)],
    version.order_number,
    after.buckleNumber,
    after.name,
    after.designation,
    after.currentPosting,
  ];
  const fields = changedFields(before, after);
  if (fields.length === 0) return [[...beginning, messages.kinds[version.how], '', '']];
  return fields.map((field) => [...beginning, fieldOf(field).label, textOf(field, before), textOf(field, after)]);
}
