/** What not every user may read of a record, and how it is kept from those who may not. */

import {
  fieldNames,
  fieldOf,
  hiddenFrom,
  isRowField,
  type Officer,
  type Readers,
  restrictedFields,
} from './field-table.ts';
import { isRecord } from './lists.ts';
import { absencesOf } from '../service/status.ts';
import { blankOfficer, type OfficerWire, RESTRICTED, writeCard, writeOfficer } from './wire.ts';

/** Returns the wire of a record with another state of it; what is left out where it is blank goes. */
export const rewritten = (wire: OfficerWire, officer: Officer): OfficerWire => ({
  ...Object.fromEntries(Object.entries(wire).filter(([key]) => !optionalKeys.has(key))),
  ...writeOfficer(officer),
});

const optionalKeys: ReadonlySet<string> = new Set([
  RESTRICTED,
  'absence',
  ...fieldNames.map(fieldOf).flatMap(({ readBy: readers, read }) => (readers === undefined ? [] : [read])),
]);

/** Returns a record with what follows from its statuses for everybody. */
function withAbsence({ absence: _stored, ...officer }: Officer): Officer {
  const absence = absencesOf(officer.statuses);
  return { ...officer, ...(absence.length > 0 && { absence }) };
}

/** Returns a record and its card as they are stored. */
export const storedRecord = (officer: Officer): OfficerWire => writeOfficer(withAbsence(officer));
export const storedCard = (officer: Officer): OfficerWire => writeCard(withAbsence(officer));

/** Begins what not every user may read. In no text of a value: quotes are escaped there. */
const BEGINS_RESTRICTED = `,"${RESTRICTED}":{`;

/** Returns a stored record as every user may read it. */
export function openText(record: string): string {
  const end = record.lastIndexOf(BEGINS_RESTRICTED);
  return end < 0 ? record : `${record.slice(0, end)}}`;
}

const hiddenKeys: ReadonlySet<string> = new Set([
  RESTRICTED,
  ...restrictedFields.flatMap((name) => [name, fieldOf(name).read, fieldOf(name).write]),
]);

/** Whether a value is one of a record: other maps may have the same keys, with texts. */
const isHidden = (key: string, value: unknown): boolean =>
  hiddenKeys.has(key) && (typeof value === 'object' || !listKeys.has(key));

const listKeys: ReadonlySet<string> = new Set([RESTRICTED, ...restrictedFields.filter(isRowField)]);

/** Returns a response without what not every user may read, wherever it is in it. */
export function openResponse<T>(value: T): T {
  if (Array.isArray(value)) return value.map(openResponse) as T;
  if (!isRecord(value)) return value;
  const open = Object.entries(value).filter(([key, part]) => !isHidden(key, part));
  return Object.fromEntries(open.map(([key, part]) => [key, openResponse(part)])) as T;
}

/** Returns a record as its readers know it. */
export function readBy(readers: Readers, officer: Officer): Officer {
  const hidden = hiddenFrom(readers).filter((name) => officer[name].length > 0);
  if (hidden.length === 0) return officer;
  return { ...withAbsence(officer), ...Object.fromEntries(hidden.map((name) => [name, blankOfficer[name]])) };
}
