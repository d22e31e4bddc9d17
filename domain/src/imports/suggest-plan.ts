/** Suggests the default plan of a sheet. */

import { fold } from '../search/matching.ts';
import type { Reference } from '../reference/reference.ts';
import { type Resolver, resolverOf } from '../reference/resolver.ts';
import { isMixed, provenOrder, provenOrders } from './column-profile.ts';
import { asHistory, asPunishments, asRanks, correctByValues, isRankHistory } from './correct-targets.ts';
import { dateParts, readPartialDateInOrder } from './date-order.ts';
import { guessTargets, isDates, isSerial, shareOf } from './guess-target.ts';
import {
  type Column,
  type ColumnPlan,
  type ColumnProfile,
  COLUMNS_MAX,
  type DatePart,
  hasDates,
  type HeaderKind,
  type HeaderPosition,
  type ImportPlan,
  type ImportTarget,
  importTargets,
  isJoined,
  isListTarget,
  isTarget,
  kindOfTarget,
  MOST,
  taken,
  type TargetKind,
  type Targets,
  templateTargets,
} from './import-plan.ts';
import { columnsOf, proposedColumns } from './column-doubts.ts';
import { columnsOfOthers } from './side-tables.ts';
import { isMarked } from './row-reading.ts';
import { hasBoth, splitCell } from './read-target.ts';

export interface SuggestInput {
  readonly sheet: number;
  readonly header: HeaderPosition;
  readonly profiles: readonly ColumnProfile[];
  readonly reference: Reference;
}

/** `PATIL, ASHA R`. */
const LAST_FIRST = /^[\p{L}\p{M}.'’ -]+,\s*[\p{L}\p{M}.'’ -]+(?:,.*)?$/u;

/** Matches texts in capitals only, and in lowercase letters only. */
const ONE_CASE = /^(?:(?=.*\p{Lu})[^\p{Ll}]+|(?=.*\p{Ll})[^\p{Lu}]+)$/u;

const NEARLY_ALL = 0.9;

/** Returns how the names of a column are written: surname first, in one case. */
export const nameStyle = (profile: ColumnProfile): Pick<ColumnPlan, 'lastFirst' | 'titleCase'> => ({
  ...(shareOf(profile, (text) => LAST_FIRST.test(text)) >= MOST && { lastFirst: true }),
  ...(shareOf(profile, (text) => ONE_CASE.test(text)) >= NEARLY_ALL && { titleCase: true }),
});

/** Whether a sheet with it has several rows an officer; the date of the present rank stands in rosters, too. */
const gathers = (target: ImportTarget): boolean => isListTarget(target) && target !== 'rank.from';

export function suggestPlan({ sheet, header, profiles, reference }: SuggestInput): ImportPlan {
  const resolver = resolverOf(reference);
  const columns = proposedColumns(profiles, resolver);
  const own = templateTargets(profiles.flatMap(({ header: text, section }) => (section ? [] : text)));
  const found = own ? new Map(own) : guessedTargets(columns, resolver);
  const parts = own ? new Map<number, DatePart>() : dateParts(found, columnsOf(profiles));
  const unsure = own ? undefined : unsureDate(found, columns);
  const plans = columns.map((column): ColumnPlan => {
    const target = found.get(column.index);
    const part = parts.get(column.index);
    if (target !== undefined && part !== undefined) return { target, part };
    if (column.index === unsure) return { unsure: true };
    return own ? templatePlan(own, column) : columnPlan(found, column, resolver);
  });
  const has = (target: ImportTarget): boolean => taken(found, target);
  const numberAndName = !has('employeeId') && has('buckleNumber') && has('name');
  return {
    sheet,
    header,
    columns: withOrderOfOthers(plans, profiles),
    identity: numberAndName ? 'numberAndName' : 'auto',
    mode: 'both',
    repeated: [...found.values()].some(gathers) || isRankHistory(found, columns) ? 'gather' : 'refuse',
    clearWord: '',
    values: {},
  };
}

/** Returns the targets of the columns of a sheet that others have made. */
function guessedTargets(columns: readonly Column[], resolver: Resolver): Targets {
  const found = byHeader(columns);
  correctByValues(found, columns, resolver);
  asHistory(found, columns);
  byValues(found, columns, resolver);
  asPunishments(found, columns);
  asRanks(found, columns);
  secondAddress(found, columns);
  for (const index of columnsOfOthers(columns.map(({ profile }) => profile.header))) found.delete(index);
  return found;
}

function byHeader(columns: readonly Column[]): Targets {
  const found: Targets = new Map();
  for (const { index } of nameColumns(columns)) found.set(index, 'name');
  for (const target of importTargets) {
    if (target === 'name') continue;
    const wanting = columns.filter(({ meaning }) => meaning?.kind === target).toSorted(byFit);
    for (const { index, profile } of isJoined(target) ? ownOf(target, wanting) : wanting.slice(0, 1))
      if (!(target === 'buckleNumber' && isSerial(profile) && wanting.length > 1)) found.set(index, target);
  }
  return found;
}

/** Returns the columns of the name: one with full names, or the parts to join. */
function nameColumns(columns: readonly Column[]): readonly Column[] {
  const of = (kind: HeaderKind): Column[] => columns.filter(({ meaning }) => meaning?.kind === kind);
  const [best] = of('name').toSorted((a, b) => (a.meaning?.rest ?? 0) - (b.meaning?.rest ?? 0));
  const [first, middle, last] = [of('firstName'), of('middleName'), of('lastName')];
  const joined = (given: readonly Column[]): readonly Column[] => {
    // The father's name is the middle name.
    const fathers = middle.length === 0 && given.length > 0 && last.length > 0 ? columns.filter(isFather) : [];
    return [...given, ...middle, ...(fathers.length === 1 ? fathers : []), ...last];
  };
  if (!best) return joined(first);
  if (best.profile.filled === 0) return first.length + middle.length + last.length < 2 ? [best] : joined(first);
  // Beside a `Surname` column, `Name` is a first name.
  return isParted(best) || last.length === 0 ? [best] : joined(first.length > 0 ? first : [best]);
}

const FATHER = /father|वडि?ल|वडील|पिता|बाप/iu;
/** What else a header says of the father: his telephone, his work. */
const NO_NAME = /mob|phone|contact|tel|occup|age|addr|संपर्क|मो|भ्र|व्यवसाय|पत्ता|वय/iu;

const isFather = (column: Column): boolean => {
  const { profile, meaning } = column;
  const isNamed = meaning?.kind === 'relative' && FATHER.test(profile.header) && !NO_NAME.test(profile.header);
  return isNamed && profile.filled > 0 && !isParted(column) && shareOf(profile, (text) => /\p{Nd}/u.test(text)) === 0;
};

const isParted = ({ profile }: Column): boolean => shareOf(profile, (text) => /[\s,]/u.test(text)) >= MOST;

/** Sorts columns that compete for one target: names before codes, simplest header first, then most filled cells. */
const byFit = (a: Column, b: Column): number =>
  byName(a, b) ||
  (a.meaning?.rest ?? 0) - (b.meaning?.rest ?? 0) ||
  (b.meaning?.words ?? 0) - (a.meaning?.words ?? 0) ||
  b.profile.filled - a.profile.filled ||
  a.index - b.index;

/** Kinds for which sheets often have both a code and a name. */
const coded: ReadonlySet<TargetKind> = new Set(['rank', 'unit']);
const byName = (a: Column, b: Column): number =>
  isTarget(a.meaning?.kind) && coded.has(kindOfTarget(a.meaning.kind)) ? Number(isCode(a)) - Number(isCode(b)) : 0;

/** Matches texts with words: names of units and ranks, and not their codes. */
const WORDS = /\p{L}[\p{L}\p{M}]{2}/u;
const isCode = ({ profile }: Column): boolean =>
  profile.filled > 0 && shareOf(profile, (text) => WORDS.test(text)) < MOST;

/** Returns the columns of a joined target: of mobile numbers only those whose header says nothing else, if there are any. */
function ownOf(target: ImportTarget, columns: readonly Column[]): readonly Column[] {
  const own = target === 'mobileNumber' ? columns.filter(({ meaning }) => meaning?.rest === 0) : [];
  return own.length > 0 ? own : columns;
}

function byValues(found: Targets, columns: readonly Column[], resolver: Resolver): void {
  for (const { index, profile, meaning } of columns) {
    if (found.has(index) || meaning !== undefined) continue;
    const target = guessTargets(profile, resolver).find((one) => !taken(found, one));
    if (target) found.set(index, target);
  }
  datesByValues(
    found,
    columns.filter(({ index, profile }) => !found.has(index) && profile.header === '' && isDates(profile)),
  );
}

/** Years between joining and retirement at least. */
const SERVICE_MIN = 15;

/** Of dates without a header, the earlier ones are of joining, and those long behind them of retirement. */
function datesByValues(found: Targets, columns: readonly Column[]): void {
  const years = columns
    .map(({ index, profile }) => ({ index, year: medianYear(profile) }))
    .toSorted((a, b) => a.year - b.year);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || taken(found, 'dateOfJoining')) return;
  found.set(first.index, 'dateOfJoining');
  if (last && last.year - first.year >= SERVICE_MIN && !taken(found, 'dateOfRetirement'))
    found.set(last.index, 'dateOfRetirement');
}

function medianYear({ values }: ColumnProfile): number {
  const years = values.flatMap(({ text }) => readPartialDateInOrder(text, 'day-first')?.year ?? []);
  return years.toSorted((a, b) => a - b)[Math.floor(years.length / 2)] ?? 0;
}

/** Maps the second of two columns that are both called `Address` to the permanent address. */
function secondAddress(found: Targets, columns: readonly Column[]): void {
  const addresses = columns.filter(({ index }) => found.get(index) === 'currentAddress');
  const [first, second, ...more] = addresses;
  if (!first || !second || more.length > 0 || taken(found, 'permanentAddress')) return;
  if (fold(first.profile.header) === fold(second.profile.header)) found.set(second.index, 'permanentAddress');
}

const APPOINTED = /^नेमण[ूु]क[ीि]?(?:च[ाेी])?\s*(?:दिनांक|दिनाक|तारीख|दि\.?|ता\.?)/u;
const PRESENT_SINCE = /^हजर(?:\s*झाल्याच[ाेी])?\s*(?:दिनांक|दिनाक|तारीख|दि\.?|ता\.?)/u;

/**
 * Maps such dates to the one that no other column has. Returns the column that is to be asked about; it is mapped to nothing.
 */
function unsureDate(found: Targets, columns: readonly Column[]): number | undefined {
  const matching = (pattern: RegExp): Column[] =>
    columns.filter(
      ({ index, profile, meaning }) =>
        pattern.test(profile.header.trim()) &&
        (found.has(index) || meaning?.kind === 'currentPostingFrom' || meaning?.kind === 'dateOfJoining'),
    );
  const [[appointed], [since]] = [matching(APPOINTED), matching(PRESENT_SINCE)];
  const one = appointed ?? since;
  if (!one) return undefined;
  for (const column of [appointed, since]) if (column) found.delete(column.index);
  if (appointed && since && !taken(found, 'currentPostingFrom')) found.set(since.index, 'currentPostingFrom');
  if (!taken(found, 'dateOfJoining')) {
    if (!taken(found, 'currentPostingFrom') || (appointed && since)) return one.index;
    found.set(one.index, 'dateOfJoining');
  } else if (!taken(found, 'currentPostingFrom')) found.set(one.index, 'currentPostingFrom');
  return undefined;
}

/** Returns the plan of a template's column: its cells are as the directory has them. */
function templatePlan(targets: ReadonlyMap<number, ImportTarget>, { index, profile }: Column): ColumnPlan {
  const target = targets.get(index);
  return target === undefined ? {} : plainPlan(target, profile);
}

/** Returns the plan of a column whose cells have one value each, with the order of its dates. */
function plainPlan(target: ImportTarget, profile: ColumnProfile): ColumnPlan {
  const order = hasDates(target) ? provenOrder(profile).order : undefined;
  return { target, ...(order && { dates: order }) };
}

function columnPlan(found: Targets, column: Column, resolver: Resolver): ColumnPlan {
  const { index, profile, meaning } = column;
  const target = found.get(index);
  if (target === undefined) return {};
  const also = alsoOf(found, column, resolver);
  if (also) found.set(secondPlace(index), also);
  return {
    ...plainPlan(target, profile),
    ...(also && { also }),
    ...(target === 'name' && {
      ...nameStyle(profile),
      ...(meaning?.kind === 'lastName' && { lastFirst: true }),
      ...(isMiddle(column) && { middle: true }),
    }),
  };
}

/** Pairs of targets that can share a column. */
const pairs: readonly (readonly [ImportTarget, ImportTarget])[] = [
  ['buckleNumber', 'designation'],
  ['designation', 'buckleNumber'],
  ['name', 'buckleNumber'],
  ['name', 'designation'],
  ['name', 'employeeId'],
  ['designation', 'name'],
];

/** Unknown ranks shorter than this are part of the number. */
const RANK_LENGTH_MIN = 4;

/** Returns the second target of a column whose cells hold two values. */
function alsoOf(
  found: Targets,
  { index, profile: read, meaning }: Column,
  resolver: Resolver,
): ImportTarget | undefined {
  const target = found.get(index);
  const profile = { ...read, values: read.values.filter(({ text }) => !isMarked(text)) };
  if (target === undefined || profile.values.length === 0) return undefined;
  const named = isTarget(meaning?.also) ? [[target, meaning.also] as const] : [];
  const possible = [...named, ...pairs.filter(([first]) => first === target)];
  const free = possible.find(([, second]) => !taken(found, second) && isBoth(profile, [target, second], resolver));
  if (free) return free[1];
  // Ranks before names are, too: `HC Ravi Kale`.
  if (target === 'name' && isSurelyBoth(profile, ['name', 'designation'], resolver)) return 'designation';
  // The number is split off even if the other value has its own column, which takes precedence; `123/SD` is a number.
  return possible.find((both) => both.some(isNumber) && isBoth(profile, both, resolver, RANK_LENGTH_MIN))?.[1];
}

/** Returns whether most cells of a column hold two values: known ones, or a number with a text that repeats. */
function isBoth(
  profile: ColumnProfile,
  both: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
  rankLength = 1,
): boolean {
  if (isSurelyBoth(profile, both, resolver)) return true;
  if (!both.includes('designation') || !both.includes('buckleNumber')) return false;
  const ranks = new Set<string>();
  let split = 0;
  for (const { text } of profile.values) {
    const { first = '', second = '' } = splitCell(text, both, resolver) ?? {};
    const rank = both[0] === 'designation' ? first : second;
    if (first === '' || second === '' || rank.length < rankLength) continue;
    split++;
    ranks.add(rank);
  }
  return split >= profile.values.length * MOST && ranks.size * 2 <= split;
}

/** Shorter numbers, as in `Asha Patil 2`, distinguish namesakes. */
const NUMBER_BEHIND_NAME = /\p{Nd}{3}/u;

const isSurelyBoth = (
  profile: ColumnProfile,
  both: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): boolean => {
  const isLong = both[0] === 'name' && isNumber(both[1]) ? (text: string) => NUMBER_BEHIND_NAME.test(text) : () => true;
  return shareOf(profile, (text) => isLong(text) && hasBoth(text, both, resolver)) >= MOST;
};

const isNumber = (target: ImportTarget): boolean => kindOfTarget(target) === 'number';

/** Returns the key of a column's second target: offset past all columns, so that targets stay unique. */
const secondPlace = (index: number): number => COLUMNS_MAX + index;

const isMiddle = ({ meaning }: Column): boolean => meaning?.kind === 'middleName' || meaning?.kind === 'relative';

/** Gives dates that fit several orders the one that the other dates of the sheet prove, if these agree. */
function withOrderOfOthers(plans: readonly ColumnPlan[], profiles: readonly ColumnProfile[]): readonly ColumnPlan[] {
  const dated = plans.flatMap(({ target, part }, index) => {
    const profile = profiles[index];
    return profile && part === undefined && target !== undefined && hasDates(target)
      ? [{ index, target, profile }]
      : [];
  });
  const [order, ...others] = provenOrders(dated);
  if (order === undefined || others.length > 0 || dated.some(({ profile }) => isMixed(profile))) return plans;
  const open = new Set(
    dated
      .filter(({ profile }) => provenOrder(profile).needed && profile.dates.readable[order] > 0)
      .map(({ index }) => index),
  );
  return plans.map((plan, index) => (open.has(index) && plan.dates === undefined ? { ...plan, dates: order } : plan));
}
