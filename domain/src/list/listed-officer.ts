import { currentPostingOf } from '../officer/current-posting.ts';
import { readDate } from '../officer/calendar-date.ts';
import type { Officer } from '../officer/field-table.ts';
import { type FoldedOfficer, foldedOf } from '../officer/matching.ts';
import { contradictsItself } from '../officer/record-rules.ts';
import { hasUnreadTenure } from '../officer/tenure.ts';

/** Filter and sort values of the list beside the search texts: trimmed values of the record. */
export interface ListColumns {
  readonly designation: string;
  readonly post: string;
  readonly posting: string;
  readonly zone: string;
  readonly mobile: string;
  readonly joining: string;
  readonly retirement: string;
  readonly gender: string;
  readonly bloodGroup: string;
  readonly driving: readonly string[];
  readonly hasPhoto: boolean;
  /** Has values that cannot be, on any day. */
  readonly contradicts: boolean;
  /** Has a tenure of which no dates can be read. */
  readonly hasUnreadTenure: boolean;
}

/** An officer as the list sees one: on the server, and in the browser where the server has no list. */
export interface ListedOfficer extends FoldedOfficer, ListColumns {
  readonly id: string;
}

export const columnsOf = (officer: Officer): ListColumns => ({
  designation: officer.designation.trim(),
  post: officer.post.trim(),
  posting: officer.currentPosting.trim(),
  zone: officer.zone.trim(),
  mobile: officer.mobileNumber.trim(),
  joining: officer.dateOfJoining.trim(),
  retirement: officer.dateOfRetirement.trim(),
  gender: officer.gender.trim(),
  bloodGroup: officer.bloodGroup.trim(),
  driving: officer.drivingSkills.map((skill) => skill.trim()).filter((skill) => skill !== ''),
  hasPhoto: officer.imagePath.trim() !== '',
  contradicts: contradictsItself(officer),
  hasUnreadTenure: [currentPostingOf(officer), ...officer.previousPostings].some(hasUnreadTenure),
});

export const listedOfficer = (officer: Officer): ListedOfficer => ({
  id: officer.id,
  ...foldedOf(officer),
  ...columnsOf(officer),
});

/**
 * Serializes the values as stored: a JSON list, in the order of `ListColumns`. Stored texts exist in databases, and two
 * releases may read them concurrently: a change of format must be able to read both.
 */
export const writeColumns = (columns: ListColumns): string =>
  JSON.stringify([
    columns.designation,
    columns.post,
    columns.posting,
    columns.zone,
    columns.mobile,
    columns.joining,
    columns.retirement,
    columns.gender,
    columns.bloodGroup,
    columns.driving,
    columns.hasPhoto,
    ...(columns.contradicts || columns.hasUnreadTenure ? [columns.contradicts, columns.hasUnreadTenure] : []),
  ]);

type Written = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string[],
  boolean,
  boolean?,
  boolean?,
];

const NOTHING: Written = ['', '', '', '', '', '', '', '', '', [], false];

/** Parses the output of `writeFacts`; an empty text yields blank values. */
export function readColumns(text: string): ListColumns {
  const written = text === '' ? NOTHING : (JSON.parse(text) as Written);
  const [designation, post, posting, zone, mobile, joining, retirement, gender, bloodGroup, driving, ...flags] =
    written;
  // Texts of earlier releases, and of most officers, have the first flag only.
  const [hasPhoto, contradicts = false, hasUnread = false] = flags;
  const values = { designation, post, posting, zone, mobile, joining, retirement, gender, bloodGroup, driving };
  return { ...values, hasPhoto, contradicts, hasUnreadTenure: hasUnread };
}

/** A real date as it is compared, `YYYY-MM-DD`; empty where the text is none. */
export const dateKey = (text: string): string => (readDate(text) ? text.trim() : '');
