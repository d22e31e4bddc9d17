import { type FieldName, fieldNames, fieldOf, type Officer } from '../officers/field-table.ts';
import { compareText, fold, foldedNumberSortKey, foldedOf, type FoldedOfficer } from '../search/matching.ts';
import { resolvedValue, type Resolver, standingOf } from '../reference/resolver.ts';
import { currentPostingOf } from '../officers/postings.ts';
import { readDate } from '../dates/calendar-date.ts';
import { cached } from '../cached.ts';
import { earliestDay, readPartialDate } from '../dates/partial-date.ts';
import { contradictableFields, contradictsItself } from '../officers/record-rules.ts';
import { hasUnreadTenure } from '../officers/tenure.ts';
import type { OfficerWire, SomeFields } from '../officers/wire.ts';
import { type Spell, spellsKnown } from '../service/status.ts';

/**
 * The columns of the desk's list in their order, under the names that the address and the wire give them: the field
 * that each shows.
 */
export const listColumns = {
  number: 'buckleNumber',
  employee_id: 'employeeId',
  name: 'name',
  designation: 'designation',
  post: 'post',
  posting: 'currentPosting',
  zone: 'zone',
  mobile: 'mobileNumber',
  joining: 'dateOfJoining',
  retirement: 'dateOfRetirement',
  gender: 'gender',
  blood_group: 'bloodGroup',
  driving: 'drivingSkills',
} as const satisfies Readonly<Record<string, FieldName>>;

export type ListColumn = keyof typeof listColumns;

export const columnNames = Object.keys(listColumns) as ListColumn[];

export const isListColumn = (text: string): text is ListColumn => Object.hasOwn(listColumns, text);

/** The columns that are shown until the user chooses others. */
export const defaultColumns: readonly ListColumn[] = [
  'number',
  'name',
  'designation',
  'posting',
  'zone',
  'mobile',
  'retirement',
];

/** Officers who have nothing in the column come last, whichever way it is sorted. */
export interface ListSort {
  readonly column: ListColumn;
  readonly descending: boolean;
}

export const defaultSort: ListSort = { column: 'number', descending: false };

/** A value as its column is sorted: numbers in it as people count them. Empty where there is none. `folded` is folded. */
export const textKey = (folded: string): string => (folded.trim() === '' ? '' : foldedNumberSortKey(folded));

/** A name is sorted as a search sorts it. */
export const nameKey = (folded: string): string => (folded.trim() === '' ? '' : folded);

/** Before the keys of texts, which begin with `0`. */
const RANK = '!';
const RANK_DIGITS = 6;

/** Returns the sort key of a resolved designation: ranks by seniority, the highest first, other texts behind them. */
export function designationKey(value: string, resolver: Resolver): string {
  const key = textKey(fold(value));
  const standing = standingOf('designation', resolver)(value);
  return Number.isFinite(standing) ? `${RANK}${String(standing).padStart(RANK_DIGITS, '0')}${key}` : key;
}

/** Returns the sort key of an officer in a column: texts compare by code point, blanks last. */
export function columnKey(column: ListColumn, officer: ListedOfficer, resolver: Resolver): string {
  switch (column) {
    case 'number':
      return textKey(officer.buckle);
    case 'employee_id':
      return textKey(officer.employee);
    case 'name':
      return nameKey(officer.name);
    case 'joining':
    case 'retirement':
      return dateKey(officer[column]);
    case 'driving':
      return drivingKey(officer.driving.map((skill) => resolvedValue(column, skill, resolver)));
    case 'designation':
      return designationKey(resolvedValue(column, officer.designation, resolver), resolver);
    case 'posting':
    case 'zone':
      return textKey(fold(resolvedValue(column, officer[column], resolver)));
    case 'blood_group':
      return textKey(fold(resolvedValue(column, officer.bloodGroup, resolver)));
    default:
      return textKey(fold(officer[column]));
  }
}

export const drivingKey = (skills: readonly string[]): string => textKey(fold(skills.join(', ')));

/** The place of an officer in the list: in the column, then by number, name and id, which no two share. */
export type ListPosition = readonly [column: string, number: string, name: string, id: string];

export const listPosition = ({ column }: ListSort, officer: ListedOfficer, resolver: Resolver): ListPosition => [
  columnKey(column, officer, resolver),
  foldedNumberSortKey(officer.buckle),
  officer.name,
  officer.id,
];

/** The order of two values of a column. */
export function compareKeys(a: string, b: string, descending: boolean): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return descending ? compareText(b, a) : compareText(a, b);
}

/** The order of two places; officers who are equal in the column stay in number order, whichever way it is sorted. */
export const comparePositions = ({ descending }: ListSort, a: ListPosition, b: ListPosition): number =>
  compareKeys(a[0], b[0], descending) || compareText(a[1], b[1]) || compareText(a[2], b[2]) || compareText(a[3], b[3]);

/** Officers in the order of the list. */
export function sortList<T extends ListedOfficer>(officers: readonly T[], sort: ListSort, resolver: Resolver): T[] {
  const placed = officers.map((officer) => ({ officer, position: listPosition(sort, officer, resolver) }));
  return placed.toSorted((a, b) => comparePositions(sort, a.position, b.position)).map(({ officer }) => officer);
}

/** A rank that is held or was. `since`: the first day on which it can have begun, `YYYY-MM-DD`. */
export interface HeldRank {
  readonly rank: string;
  readonly since: string;
}

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
  readonly spells: readonly Spell[];
  readonly ranks: readonly HeldRank[];
  /** Courses. */
  readonly training: readonly string[];
}

/** An officer as the list sees one: on the server, and in the browser where the server has no list. */
export interface ListedOfficer extends FoldedOfficer, ListColumns {
  readonly id: string;
}

const fields = [
  ...Object.values(listColumns),
  ...contradictableFields,
  'statuses',
  'ranks',
  'trainings',
  'imagePath',
] as const;

/** The fields on which the search texts and the columns of the list depend. */
export const listedFields = [...new Set(fields)];

/** What search and list know an officer by. */
export type ListedDetails = SomeFields<(typeof listedFields)[number]>;

export const columnsOf = (officer: ListedDetails): ListColumns => ({
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
  spells: spellsKnown(officer),
  ranks: officer.ranks.flatMap(({ rank, from }) => {
    const day = readPartialDate(from);
    return day && rank.trim() !== '' ? [{ rank: rank.trim(), since: earliestDay(day) }] : [];
  }),
  training: [...new Set(officer.trainings.map(({ course }) => course.trim()).filter((course) => course !== ''))],
});

/** Returns since when an officer has had the rank that they have; blank where that is not known. */
export function rankedSince(
  { designation, ranks }: Pick<ListColumns, 'designation' | 'ranks'>,
  resolver: Resolver,
): string {
  if (ranks.length === 0) return '';
  const keyOf = rankKeys(resolver);
  const rank = keyOf(designation);
  const held = ranks.filter((one) => keyOf(one.rank) === rank).map(({ since }) => since);
  return held.toSorted(compareText).at(-1) ?? '';
}

type KeyOf = (text: string) => string;

const keysOfRanks = new WeakMap<Resolver, KeyOf>();

/** Texts of ranks are few, and asked for by every officer. */
function rankKeys(resolver: Resolver): KeyOf {
  const known =
    keysOfRanks.get(resolver) ?? cached((text) => fold(resolvedValue('designation', text, resolver)).trim());
  keysOfRanks.set(resolver, known);
  return known;
}

export const listedOfficer = (officer: Officer): ListedOfficer => ({
  id: officer.id,
  ...foldedOf(officer),
  ...columnsOf(officer),
});

/**
 * Serializes the values as stored: a JSON list, in the order of `ListColumns`. Stored texts exist in databases, and two
 * releases may read them concurrently: a change of format must be able to read both.
 */
export function writeColumns(columns: ListColumns): string {
  const { contradicts, hasUnreadTenure: hasUnread, spells, ranks, training } = columns;
  const entries = [
    spells.map(({ kind, from, to }) => [kind, from, to]),
    ranks.map(({ rank, since }) => [rank, since]),
    training,
  ];
  // Most officers have none of these.
  const written = entries.slice(0, entries.findLastIndex(({ length }) => length > 0) + 1);
  return JSON.stringify([
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
    ...(contradicts || hasUnread || written.length > 0 ? [contradicts, hasUnread] : []),
    ...written,
  ]);
}

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
  [kind: string, from: string, to: string][]?,
  [rank: string, since: string][]?,
  string[]?,
];

const NOTHING: Written = ['', '', '', '', '', '', '', '', '', [], false];

/** Parses the output of `writeColumns`; an empty text yields blank values. */
export function readColumns(text: string): ListColumns {
  const written = text === '' ? NOTHING : (JSON.parse(text) as Written);
  const [designation, post, posting, zone, mobile, joining, retirement, gender, bloodGroup, driving, ...flags] =
    written;
  // Texts of earlier releases, and of most officers, have the first flag only.
  const [hasPhoto, contradicts = false, hasUnread = false, spells = [], ranks = [], training = []] = flags;
  const values = { designation, post, posting, zone, mobile, joining, retirement, gender, bloodGroup, driving };
  return {
    ...values,
    hasPhoto,
    contradicts,
    hasUnreadTenure: hasUnread,
    spells: spells.map(([kind, from, to]) => ({ kind, from, to })),
    ranks: ranks.map(([rank, since]) => ({ rank, since })),
    training,
  };
}

/** A real date as it is compared, `YYYY-MM-DD`; empty where the text is none. */
export const dateKey = (text: string): string => (readDate(text) ? text.trim() : '');

const listed = new Set<string>(Object.values(listColumns));

/** List columns of a record: a card plus these. Excludes addresses and punishments. */
const keys = [
  'id',
  ...fieldNames.filter((name) => listed.has(name) || fieldOf(name).card).map((name) => fieldOf(name).read),
  'absence',
  'by_dates',
  'version',
];

/** The list's card of a record on the wire. */
export const listCard = (record: OfficerWire): OfficerWire =>
  Object.fromEntries(keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]));
