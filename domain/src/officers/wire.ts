/** A record on the wire: how it is read from any server's answer, and how ours writes it. */

import {
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  type Officer,
  type OfficerDetails,
} from './field-table.ts';
import {
  readPostings,
  readPunishments,
  readText,
  readTextList,
  type ReportUnreadable,
  writePostings,
} from './lists.ts';

/** A record or a card as JSON, under the names of the specification's section 3. */
export type OfficerWire = Record<string, unknown>;

const readers: Record<FieldKind, (value: unknown, field: string, report: ReportUnreadable) => unknown> = {
  text: readText,
  date: readText,
  choice: readText,
  textList: readTextList,
  postings: readPostings,
  punishments: readPunishments,
};

/** Parses a record; missing fields are blank, unreadable ones are blank and reported. Never throws. */
export function readOfficer(wire: unknown, report: ReportUnreadable): Officer {
  const source = typeof wire === 'object' && wire !== null ? (wire as OfficerWire) : {};
  const details = Object.fromEntries(
    fieldNames.map((name) => [
      name,
      readers[fieldOf(name).kind](source[fieldOf(name).read], fieldOf(name).read, report),
    ]),
  ) as unknown as OfficerDetails;
  const version = source['version'];
  return { ...details, id: readText(source['id']), version: typeof version === 'number' ? version : 0 };
}

/** Returns a field's value as JSON texts have it. */
export const writeValue = (name: FieldName, details: OfficerDetails): unknown =>
  name === 'previousPostings' ? writePostings(details[name]) : details[name];

/** Some fields of a record, under their read names. */
export function writeFields(officer: Officer, names: readonly FieldName[]): OfficerWire {
  const wire: OfficerWire = { id: officer.id };
  for (const name of names) wire[fieldOf(name).read] = writeValue(name, officer);
  wire['version'] = officer.version;
  return wire;
}

/** The whole record, under its read names. */
export const writeOfficer = (officer: Officer): OfficerWire => writeFields(officer, fieldNames);

const cardFields = fieldNames.filter((name) => fieldOf(name).card);

/** Returns the fields of a search result: addresses and punishments are never sent in a list. */
export const writeCard = (officer: Officer): OfficerWire => writeFields(officer, cardFields);

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
