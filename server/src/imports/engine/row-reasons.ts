/** Error messages for rejected rows and skipped cells, for users who have the sheet open. */
import { rowPlaces } from '@buckle/domain/messages/imports';
import type { FileRow } from './mapped-row.ts';
import type { Repeated } from './several-rows.ts';

const MAX_LISTED = 60;

const quote = (text: string): string => `"${text.length > MAX_LISTED ? `${text.slice(0, MAX_LISTED)}…` : text}"`;

const number = (count: number): string => count.toLocaleString('en-IN');

function listed({ rows, lines, places }: Repeated): string {
  if (places) return [...places, ...(rows > places.length ? [`${number(rows - places.length)} more`] : [])].join('; ');
  const more = rows - lines.length;
  return more > 0
    ? `lines ${lines.join(', ')} and ${number(more)} more`
    : `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}

/** Returns how a sentence names a row. */
export const placeOf = ({ line, place }: FileRow): string => place?.words ?? rowPlaces.row(line);

/** Returns a place as a sentence begins with it. */
export const placeFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const rowReasons = {
  sameNumberAndName: (employeeId: string) =>
    `The directory has an officer with this number and name${employeeId === '' ? '' : `, whose employee id is ${quote(employeeId)}`}. If they are the same, give that employee id.`,
  sameName:
    'The directory has an officer of this name without a date of joining, whose rank is another one. If they are the same, give that record the date.',
  lostZeros: (employeeId: string, known: string) =>
    `The directory has the employee id ${quote(known)}, which differs from ${quote(employeeId)} in leading zeros only. Excel drops them: format the column as text.`,
  withdrawn: (employeeId: string) =>
    `A withdrawn record has the employee id ${quote(employeeId)}. If they are the same officer, bring that record back instead.`,
  undoneImport:
    'An import that was undone had added this officer, and perhaps others of this file. They are added as new records; this is said once.',
  merged: (employeeId: string, kept: string) =>
    `The record with the employee id ${quote(employeeId)} was merged into the one with ${quote(kept)}, which this row is about.`,
  /** Advice for a text that matches no option. */
  correctOption: (field: string) => `Correct it, or say what it means under "values" / "${field}" in the map.`,
  severalRows: (repeated: Repeated) =>
    `The file has ${number(repeated.rows)} rows for this officer (${listed(repeated)}), so none of them is imported. Keep only the newest.`,
  rankUnclear: (repeated: Repeated) =>
    `The file has ${number(repeated.rows)} rows for this officer (${listed(repeated)}) with different ranks or numbers, and no date of a posting says which is the newest, so none of them is imported. Keep the newest row; earlier ranks are not imported yet.`,
  changedSince: 'This was changed in the directory after the check, and stays. Check again to import it.',
  notNew: 'This officer is in the directory already, and only new officers are added. Choose to update officers, too.',
  noName: 'This officer is not in the directory, and the row has no name. Give the name, or correct the employee id.',
  notKnown: 'This officer is not in the directory, and no officers are added. Choose to add officers, too.',
  employeeIdDiffers: (employeeId: string) =>
    `The officer with this number and name has the employee id ${quote(employeeId)}. Correct the row, or the record.`,
  duplicateEmployeeId: (employeeId: string) =>
    `Another officer has the employee id ${quote(employeeId)} already. Correct it.`,
  sameAs: (row: FileRow) => `The same as ${placeOf(row)}, which counts.`,
  countsDiffer: (row: FileRow) => `${placeFirst(placeOf(row))}, about the same officer, counts.`,
  gatheredIn: (row: FileRow) => `Taken together with ${placeOf(row)}, about the same officer.`,
  differsInLeftOut: (row: FileRow) =>
    `Taken together with ${placeOf(row)}, from which it differs only in columns that are not imported.`,
  allInLeftOut: 'They differ only in columns that are not imported: say what these columns are, or which row counts.',
  tooManyRows: (max: number) =>
    `The file has more than ${number(max)} rows for this officer. Correct the columns by which officers are known.`,
  severalOfficers: (count: number) =>
    `${count} officers in the directory have this number and name and no employee id. Give the employee id, or change the record in the form.`,
  severalNamesakes: (count: number) =>
    `${count} officers in the directory have this name, date of joining and rank. Give the employee id, or change the record in the form.`,
} as const;

export const stopped = 'Stopped. Nothing was imported.';

/** Returns the error message for a file in which most officers have several rows. */
export const mostlySeveralRows = (officers: number, repeated: number, example: Repeated): string =>
  `The file has several rows for ${number(repeated)} of its ${number(officers)} officers (${listed(example)} are about the same one). Nothing was imported. Keep only the newest row of each officer and import it again.`;

/** Returns the error message for a file whose new officers mostly look like duplicates. */
export const mostlyKnown = (suspected: number, added: number, example: { row: FileRow; reason: string }): string =>
  `${number(suspected)} of the ${number(added)} officers whom this file would add seem to be in the directory already (${example.row.place?.words ?? `line ${example.row.line}`}: ${example.reason}) Nothing was imported. Give the employee ids of the directory, or import with --add-anyway if they really are other officers.`;
