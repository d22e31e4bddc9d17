/** Doubts about columns, which do not block the check: what is left out although its header proposes it, and what may be wrong. */

import { importQuestions as messages } from './imports.messages.ts';
import { fold } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import {
  type Column,
  columnLabel,
  type ColumnPlan,
  type ColumnProfile,
  type ImportTarget,
  isJoined,
  isListTarget,
  isTarget,
  kindOfTarget,
  MOST,
  type SectionKind,
  type TargetKind,
  targetLabel,
} from './import-plan.ts';
import { DATE_LIKE } from './read-cell.ts';
import { type HeaderMeaning, headerMeaning, namePieces } from './header-words.ts';
import { isDates, shareOf } from './guess-target.ts';
import { isBlankWord } from '../officers/typed-values.ts';
import { isAnyDate } from './date-order.ts';
import { optionOf } from './value-meaning.ts';

export interface ColumnDoubt {
  readonly column: number;
  readonly message: string;
}

export function columnDoubts(
  plans: readonly ColumnPlan[],
  profiles: readonly ColumnProfile[],
  resolver: Resolver,
): readonly ColumnDoubt[] {
  const columns = columnsOf(profiles);
  const contradicted = contradictedColumns(columns, resolver);
  const isImported = ({ index }: Column): boolean => plans[index]?.target !== undefined;
  const namesakeOf = (column: Column): Column | undefined =>
    columns.find(
      (other) =>
        isImported(other) && other.profile.header !== '' && fold(other.profile.header) === fold(column.profile.header),
    );
  return columns.flatMap((column): ColumnDoubt[] => {
    const { index, profile } = column;
    if (profile.filled === 0) return [];
    const plan = plans[index] ?? {};
    const namesake = isImported(column) ? undefined : namesakeOf(column);
    const message = isImported(column)
      ? doubtOfImported(column, plan, resolver)
      : (doubtOfLeftOut(column, proposedTarget(column), contradicted.has(index)) ??
        (namesake && messages.sameHeader(labelOf(column), columnLabel('', namesake.index), columnLabel('', index))));
    return message === undefined ? [] : [{ column: index, message }];
  });
}

const identifying: ReadonlySet<ImportTarget> = new Set(['employeeId', 'buckleNumber']);

/** Returns the indexes of the columns whose values contradict what their header proposes. */
function contradictedColumns(columns: readonly Column[], resolver: Resolver): ReadonlySet<number> {
  const names = columns.filter((column) => proposedTarget(column) === 'name').map(({ profile }) => profile);
  const ranks = columns.filter((column) => proposedTarget(column) === 'designation');
  const ranksIn = ({ profile }: Column): number => shareOf(profile, (text) => resolver.rank(text) !== undefined);
  const hasRanks = ranks.some((column) => ranksIn(column) >= MOST);
  const isContradicted = (column: Column): boolean => {
    const target = proposedTarget(column);
    if (target === undefined) return false;
    if (target === 'designation' && hasRanks && ranksIn(column) === 0) return true;
    if (isOfPerson(column, columns)) return true;
    const { profile, meaning } = column;
    if (identifying.has(target) && repeatsBesideNames(profile, names)) return true;
    return contradicts(target, { profile, rest: meaning?.rest ?? 0 }, resolver);
  };
  return new Set(columns.filter(isContradicted).map(({ index }) => index));
}

function proposedTarget({ meaning }: Pick<Column, 'meaning'>): ImportTarget | undefined {
  if (!meaning) return undefined;
  return namePieces.has(meaning.kind) ? 'name' : isTarget(meaning.kind) ? meaning.kind : undefined;
}

const contacts: ReadonlySet<ImportTarget> = new Set(['mobileNumber', 'email']);

/** Whether a column has the contact of somebody else, whom the column before it names. */
function isOfPerson(column: Column, columns: readonly Column[]): boolean {
  const target = proposedTarget(column);
  return target !== undefined && contacts.has(target) && isOfPersonBefore(columns[column.index - 1]);
}

/** People whose own number stands behind their names; a father's does not. */
const PERSON =
  /nomin|wife|husband|spouse|contact person|emergency|relation|next of kin|guardian|वारस|पत्नी|पतीचे|नाते|नामनि|आपत्/iu;
const CONTACT = /mob|phone|cell|contact n|mail|मो\.|मोबा|फोन|ध्वनी|संपर्क/iu;

/** Whether a column names somebody else, whose contact is behind it. */
const isOfPersonBefore = (before: Column | undefined): boolean =>
  before !== undefined &&
  before.profile.filled > 0 &&
  PERSON.test(before.profile.header) &&
  !CONTACT.test(before.profile.header.replace(/contact person/iu, '')) &&
  proposedTarget(before) === undefined;

/** Cells from which on repeated values are no coincidence. */
const REPEATED_MIN = 4;

/** Returns whether numbers repeat although the names beside them differ: `1` and `0` for yes and no. */
const repeatsBesideNames = (profile: ColumnProfile, names: readonly ColumnProfile[]): boolean =>
  profile.filled >= REPEATED_MIN && names.some((name) => variety(profile) * 2 < variety(name) && name.filled > 1);

/** Returns how many different values a column has for each cell; 1 if all differ, or if they are too many to count. */
const variety = (profile: ColumnProfile): number => {
  const values = valuesOf(profile);
  return profile.more || values.length === 0 ? 1 : values.length / countOf(values);
};

type Value = ColumnProfile['values'][number];

const valuesOf = ({ values }: ColumnProfile): readonly Value[] => values.filter(({ text }) => !isBlankWord(text));
const countOf = (values: readonly Value[]): number => values.reduce((sum, { count }) => sum + count, 0);

/** Share of the values that have to be of the kind if the header has further words. */
const HALF = 0.5;

/** Returns whether the values of a column contradict the target that its header proposes. */
function contradicts(
  target: ImportTarget,
  { profile, rest }: { readonly profile: ColumnProfile; readonly rest: number },
  resolver: Resolver,
): boolean {
  // Dates are mapped to the date of what the header names.
  if (isDates(profile)) return false;
  const fit = fitOf(target, profile, resolver);
  const values = valuesOf(profile);
  // How many they were.
  if (target === 'punishment.punishmentType' && fit === 0) return true;
  // One odd text under the very name of a field is an error in its cells.
  if (rest === 0 && values.length === 1 && !isFlagged(target, values)) return false;
  return fit === 0 || (rest > 0 && fit < HALF);
}

/** Different values of a column of choices at most: a list of names or addresses has more. */
const CHOICES_MAX = 12;

type Test = (text: string, target: ImportTarget, resolver: Resolver) => boolean;

const DIGITS_OF_MOBILE = 7;
const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

const hasWord = (text: string): boolean => /\p{L}[\p{L}\p{M}.]/u.test(text) && !text.includes('@');

const hasOption: Test = (text, target, resolver) =>
  !isListTarget(target) && optionOf(target, text, resolver) !== undefined;

/** Tests whether a text is of a kind; wrong values of the kind pass: they are left out one by one. */
const fits: Readonly<Record<TargetKind, Test>> = {
  number: (text) => hasDigit(text) && !text.includes('@'),
  count: hasDigit,
  email: (text) => text.includes('@'),
  mobile: (text) => (text.match(/\p{Nd}/gu) ?? []).length >= DIGITS_OF_MOBILE || /\de\+\d/iu.test(text),
  date: isAnyDate,
  partialDate: isAnyDate,
  rank: hasWord,
  unit: (text) => /\p{L}/u.test(text) && !text.includes('@'),
  choice: hasOption,
  list: () => true,
  text: () => true,
};

/** Returns the share of a column's values that are of the kind of a target; 1 if it has none. */
function fitOf(target: ImportTarget, profile: ColumnProfile, resolver: Resolver): number {
  const values = valuesOf(profile);
  if (values.length === 0) return 1;
  if (isFlagged(target, values)) return 0;
  const kind = kindOfTarget(target);
  // Unknown options are asked about, and other forces have other zones.
  if (kind === 'choice' && (target === 'zone' || values.length <= CHOICES_MAX)) return 1;
  const test = target === 'name' || target === 'punishment.punishmentType' ? hasLetter : fits[kind];
  return countOf(values.filter(({ text }) => test(text, target, resolver))) / countOf(values);
}

/** Targets that have answers to a yes-or-no question, or any text. */
const asked: ReadonlySet<ImportTarget> = new Set(['maritalStatus', 'spouseGovernmentEmployee', 'specialNote']);

const isFlagged = (target: ImportTarget, values: readonly Value[]): boolean =>
  !asked.has(target) && values.every(({ text }) => isFlag(text));

/** Answers to a yes-or-no question, and what became of it. */
const FLAGS: ReadonlySet<string> = new Set(
  fold(`y, n, yes, no, true, false, ✓, ✔, √, ☑, ☐, ✗, ✘, x, done, not done, pending, given, not given, received, not received, submitted, not submitted,
    completed, not completed, verified, not verified, available, created, not created, issued, not issued, linked, not linked, updated, not updated, ok, okay, checked,
    attended, not attended, eligible, not eligible, applicable, हो, होय, आहे, नाही, नाहि, हाँ, हां, है, नहीं, झाले, झाला, झाली, झाले नाही, पूर्ण, अपूर्ण, प्रलंबित, दिले, दिला, दिली, दिले नाही,
    मिळाले, मिळाला, मिळाली, मिळाले नाही, प्राप्त, अप्राप्त, केले, केले नाही, सादर, पात्र, अपात्र`)
    .split(',')
    .map((word) => word.trim()),
);
const isFlag = (text: string): boolean => FLAGS.has(fold(text).trim().replace(/\.$/u, ''));

const hasLetter = (text: string): boolean => /\p{L}/u.test(text) && !text.includes('@');

/** Fewer values of the kind of their target are doubtful. */
const FIT_MIN = 0.5;

function doubtOfImported(column: Column, { target, also, part }: ColumnPlan, resolver: Resolver): string | undefined {
  if (target === undefined || part !== undefined) return undefined;
  const { profile, meaning } = column;
  const [label, field] = [labelOf(column), targetLabel(target)];
  const dates = kindOfTarget(target) === 'number' ? profile.values.filter(({ text }) => DATE_LIKE.test(text)) : [];
  if (dates.length > 0) return messages.datesForNumbers(label, countOf(dates), dates[0]?.text ?? '');
  if (also === undefined && fitOf(target, profile, resolver) < FIT_MIN) return messages.mostlyOther(label, field);
  if (target === 'permanentAddress' && meaning?.kind === 'currentAddress') return messages.notPlain(label, field);
  const isContact = ['mobile', 'email'].includes(kindOfTarget(target));
  const isPlain = profile.header === '' || (meaning && (meaning.rest === 0 || !isContact));
  return isPlain ? undefined : messages.notPlain(label, field);
}

const labelOf = ({ profile, index }: Column): string => columnLabel(profile.header, index);

const LISTED = 3;

/** Returns why a column is not imported although its header proposes a target. */
function doubtOfLeftOut(
  column: Column,
  proposed: ImportTarget | undefined,
  isContradicted: boolean,
): string | undefined {
  if (proposed === undefined) return undefined;
  const [label, field] = [labelOf(column), targetLabel(proposed)];
  if (isContradicted) return messages.otherValues(label, field, column.profile.samples.slice(0, LISTED));
  return isJoined(proposed) && (column.meaning?.rest ?? 0) > 0 && kindOfTarget(proposed) === 'mobile'
    ? messages.notOwn(label, field)
    : undefined;
}

/** Columns of the table itself come first: their headers have no word left. */
const sectionMeanings: Readonly<Record<SectionKind, HeaderMeaning>> = {
  unit: { kind: 'currentPosting', words: 1, rest: 1 },
  rank: { kind: 'designation', words: 1, rest: 1 },
};

export const columnsOf = (profiles: readonly ColumnProfile[]): readonly Column[] =>
  profiles.map((profile, index) => {
    const meaning = profile.section ? sectionMeanings[profile.section] : headerMeaning(profile.header);
    return { index, profile, meaning };
  });

const somebodys: HeaderMeaning = { kind: 'relative', words: 1, rest: 0 };

/** Returns the columns, without the meaning of those whose values contradict it. */
export function proposedColumns(profiles: readonly ColumnProfile[], resolver: Resolver): readonly Column[] {
  const columns = columnsOf(profiles);
  const contradicted = contradictedColumns(columns, resolver);
  return columns.map((column) => {
    if (!contradicted.has(column.index)) return column;
    // Values alone would make it the officer's own.
    return { ...column, meaning: isOfPerson(column, columns) ? somebodys : undefined };
  });
}
