/** A record on the wire: how it is read from any server's answer, and how ours writes it. */

import {
  type Field,
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  type Officer,
  type OfficerDetails,
  openFields,
  restrictedFields,
  type Row,
} from './field-table.ts';
import {
  isRecord,
  readPostings,
  readPunishments,
  readRows,
  readText,
  readTextList,
  type ReportUnreadable,
  writePostings,
  writeRows,
} from './lists.ts';
import { readAbsences } from '../service/absence.ts';

/** A record or a card as JSON, under the names of the specification's section 3. */
export type OfficerWire = Record<string, unknown>;

/** Key of what not every user may read: the last one of a stored record, see `restricted.ts`. */
export const RESTRICTED = 'restricted';

type Reader = (value: unknown, field: Field, report: ReportUnreadable) => unknown;

const ofName =
  (read: (value: unknown, field: string, report: ReportUnreadable) => unknown): Reader =>
  (value, field, report) =>
    read(value, field.read, report);

const readers: Record<FieldKind, Reader> = {
  text: ofName(readText),
  date: ofName(readText),
  choice: ofName(readText),
  textList: ofName(readTextList),
  postings: ofName(readPostings),
  punishments: ofName(readPunishments),
  rows: (value, { read, parts = {} }, report) => readRows(value, read, parts, report),
};

/** Parses a record; missing fields are blank, unreadable ones are blank and reported. Never throws. */
export function readOfficer(wire: unknown, report: ReportUnreadable): Officer {
  const { id, version } = isRecord(wire) ? wire : {};
  return Object.assign(readFields(wire, fieldNames, report), {
    id: readText(id),
    version: typeof version === 'number' ? version : 0,
  });
}

/** Some fields of a record; with its statuses what is known of them where they are not. */
export type SomeFields<N extends FieldName> = Pick<OfficerDetails, N> & Pick<Officer, 'absence'>;

/** Parses some fields of a record, as `readOfficer` does. */
export function readFields<N extends FieldName>(
  wire: unknown,
  names: readonly N[],
  report: ReportUnreadable = () => undefined,
): SomeFields<N> {
  const outer: OfficerWire = isRecord(wire) ? wire : {};
  const inner = isRecord(outer[RESTRICTED]) ? outer[RESTRICTED] : {};
  const details: Partial<Record<FieldName | 'absence', unknown>> = {};
  for (const name of names) {
    const field = fieldOf(name);
    details[name] = readers[field.kind](field.read in inner ? inner[field.read] : outer[field.read], field, report);
  }
  if (outer['absence'] === undefined || !('statuses' in details)) return details as SomeFields<N>;
  const absence = readAbsences(outer['absence']);
  // Where the statuses are read, it follows from them: also when they are changed.
  if (absence.length > 0 && (details.statuses as OfficerDetails['statuses']).length === 0) details.absence = absence;
  return details as SomeFields<N>;
}

/** Returns a field's value as JSON texts have it. */
export function writeValue(name: FieldName, details: OfficerDetails): unknown {
  if (name === 'previousPostings') return writePostings(details[name]);
  const value = details[name];
  return fieldOf(name).kind === 'rows' ? writeRows(value as readonly Row[]) : value;
}

/** Some fields of a record, under their read names. */
export function writeFields(officer: Officer, names: readonly FieldName[]): OfficerWire {
  const wire: OfficerWire = { id: officer.id };
  for (const name of names) wire[fieldOf(name).read] = writeValue(name, officer);
  wire['version'] = officer.version;
  return wire;
}

/** The whole record, under its read names: as it is stored, and read by administrators. */
export function writeOfficer(officer: Officer): OfficerWire {
  // Fields beyond the specification's are left out where they are blank.
  const written = (names: readonly FieldName[]): FieldName[] =>
    names.filter((name) => fieldOf(name).readBy === undefined || officer[name].length > 0);
  const wire = withAbsence(writeFields(officer, written(openFields)), officer);
  const restricted = written(restrictedFields).map((name) => [fieldOf(name).read, writeValue(name, officer)]);
  if (restricted.length > 0) wire[RESTRICTED] = Object.fromEntries(restricted);
  return wire;
}

/** Since when somebody is absent, and until when, is for everybody to know; why is not. */
const withAbsence = (wire: OfficerWire, { absence }: Officer): OfficerWire => (absence ? { ...wire, absence } : wire);

const cardFields = fieldNames.filter((name) => fieldOf(name).card);

/** Returns the fields of a search result: addresses and punishments are never sent in a list. */
export const writeCard = (officer: Officer): OfficerWire => withAbsence(writeFields(officer, cardFields), officer);

/** Reads a record and reports nothing: one that we wrote, or one whose unreadable fields are reported elsewhere. */
export const readQuietly = (wire: unknown): Officer => readOfficer(wire, () => undefined);

/** A record with only blank fields. */
export const blankOfficer: Officer = readQuietly({});

export const PHOTO_PIXELS = 512;
export const THUMBNAIL_PIXELS = 96;

export const photoPath = (hash: string): string => `photos/${hash}.webp`;

/** Photo paths in requests: `photos/{hash}.webp`, and the path of the thumbnail. Other servers use other paths. */
const STORED_PHOTO = /^photos\/([0-9a-f]{64})\.webp$/u;

/** Where the small form of a photo is: ours has one, another server's photo is its own thumbnail. */
export const thumbnailPath = (imagePath: string): string =>
  imagePath.replace(STORED_PHOTO, `photos/$1-${THUMBNAIL_PIXELS}.webp`);

/** Whether a path is one that our server gives to a photo. */
export const isPhotoPath = (path: string): boolean => STORED_PHOTO.test(path);
