/** Suggests the default plan of a sheet. */
import { fold } from '../officer/matching.ts';
import type { Reference } from '../reference/reference.ts';
import { resolverOf, type Resolver } from '../reference/resolver.ts';
import { provenOrder } from './column-profile.ts';
import { asHistory, asPunishments, correctByValues } from './correct-targets.ts';
import { dateParts } from './date-parts.ts';
import { readPartialDateInOrder } from './date-order.ts';
import { guessTargets, isDates, isSerial, shareOf } from './guess-target.ts';
import type { ColumnPlan, ColumnProfile, DatePart, HeaderPosition, ImportPlan, ImportTarget } from './import-plan.ts';
import { templateTargets } from './import-template.ts';
import { hasDates, importTargets, isJoined, isListTarget, kindOfTarget, type TargetKind } from './import-targets.ts';
import { isMixed, provenOrders } from './mixed-dates.ts';
import { isMiddle, nameColumns } from './name-columns.ts';
import { columnsOf, proposedColumns } from './proposed-columns.ts';
import { alsoOf, secondPlace } from './second-target.ts';
import { columnsOfOthers } from './side-tables.ts';
import { unsureDate } from './unsure-dates.ts';
import { type Column, isTarget, MOST, taken, type Targets } from './suggested-columns.ts';

export interface SuggestInput {
  readonly sheet: number;
  readonly header: HeaderPosition;
  readonly profiles: readonly ColumnProfile[];
  readonly reference: Reference;
}

/** Matches texts with words: names of units and ranks, and not their codes. */
const WORDS = /\p{L}[\p{L}\p{M}]{2}/u;
const isCode = ({ profile }: Column): boolean =>
  profile.filled > 0 && shareOf(profile, (text) => WORDS.test(text)) < MOST;

/** Kinds for which sheets often have both a code and a name. */
const coded: ReadonlySet<TargetKind> = new Set(['rank', 'unit']);
const byName = (a: Column, b: Column): number =>
  isTarget(a.meaning?.kind) && coded.has(kindOfTarget(a.meaning.kind)) ? Number(isCode(a)) - Number(isCode(b)) : 0;

/** Sorts columns that compete for one target: names before codes, simplest header first, then most filled cells. */
const byFit = (a: Column, b: Column): number =>
  byName(a, b) ||
  (a.meaning?.rest ?? 0) - (b.meaning?.rest ?? 0) ||
  (b.meaning?.words ?? 0) - (a.meaning?.words ?? 0) ||
  b.profile.filled - a.profile.filled ||
  a.index - b.index;

/** Returns the columns of a joined target: of mobile numbers only those whose header says nothing else, if there are any. */
function ownOf(target: ImportTarget, columns: readonly Column[]): readonly Column[] {
  const own = target === 'mobileNumber' ? columns.filter(({ meaning }) => meaning?.rest === 0) : [];
  return own.length > 0 ? own : columns;
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

/** Returns the median year of a column's dates. */
function medianYear({ values }: ColumnProfile): number {
  const years = values.flatMap(({ text }) => readPartialDateInOrder(text, 'day-first')?.year ?? []);
  return years.toSorted((a, b) => a - b)[Math.floor(years.length / 2)] ?? 0;
}

/** `PATIL, ASHA R`. */
const LAST_FIRST = /^[\p{L}\p{M}.'’ -]+,\s*[\p{L}\p{M}.'’ -]+(?:,.*)?$/u;

const NEARLY_ALL = 0.9;
/** Matches texts in capitals only, and in lowercase letters only. */
const ONE_CASE = /^(?:(?=.*\p{Lu})[^\p{Ll}]+|(?=.*\p{Ll})[^\p{Lu}]+)$/u;

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
  const isLastFirst =
    target === 'name' && (meaning?.kind === 'lastName' || shareOf(profile, (text) => LAST_FIRST.test(text)) >= MOST);
  const isOneCase = target === 'name' && shareOf(profile, (text) => ONE_CASE.test(text)) >= NEARLY_ALL;
  return {
    ...plainPlan(target, profile),
    ...(also && { also }),
    ...(isLastFirst && { lastFirst: true }),
    ...(target === 'name' && isMiddle(column) && { middle: true }),
    ...(isOneCase && { titleCase: true }),
  };
}

/** Maps the second of two columns that are both called `Address` to the permanent address. */
function secondAddress(found: Targets, columns: readonly Column[]): void {
  const addresses = columns.filter(({ index }) => found.get(index) === 'currentAddress');
  const [first, second, ...more] = addresses;
  if (!first || !second || more.length > 0 || taken(found, 'permanentAddress')) return;
  if (fold(first.profile.header) === fold(second.profile.header)) found.set(second.index, 'permanentAddress');
}

/** Returns the targets of the columns of a sheet that others have made. */
function guessedTargets(columns: readonly Column[], resolver: Resolver): Targets {
  const found = byHeader(columns);
  correctByValues(found, columns, resolver);
  asHistory(found, columns);
  byValues(found, columns, resolver);
  asPunishments(found, columns);
  secondAddress(found, columns);
  for (const index of columnsOfOthers(columns.map(({ profile }) => profile.header))) found.delete(index);
  return found;
}

/** Returns the plan of a template's column: its cells are as the directory has them. */
function templatePlan(targets: ReadonlyMap<number, ImportTarget>, { index, profile }: Column): ColumnPlan {
  const target = targets.get(index);
  return target === undefined ? {} : plainPlan(target, profile);
}

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

/** Returns the plan that is suggested for a sheet. */
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
    repeated: [...found.values()].some(isListTarget) ? 'gather' : 'refuse',
    clearWord: '',
    values: {},
  };
}
