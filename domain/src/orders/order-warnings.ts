/** Warnings about an order. They are stored and never block it. */

import { orderWarningMessages as messages } from './orders.messages.ts';
import { readDate } from '../dates/calendar-date.ts';
import { currentPostingOf, newestFirst } from '../officers/postings.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { earliestDay, latestDay, type PartialDate, readPartialDate, writePartialDate } from '../dates/partial-date.ts';
import { isLate } from '../officers/posting-patch.ts';
import { periodOf } from '../officers/tenure.ts';
import type { Rank } from '../reference/reference.ts';
import { contradictedZone, type Resolver } from '../reference/resolver.ts';
import { addYears, type City, cityOf, isIncomplete, isInForce, tenureRuleFor } from './tenure-rules.ts';
import { firstDayOf } from './order-acts.ts';
import type { OrderHeader, OrderValues, OrderWarning, WarnedLine, WarningInput } from './order.ts';

/** Whether orders of a kind may move officers to another posting: only they need the counts of units. */
export const canMove = ({ kind }: OrderHeader): boolean => kind === 'transfer' || kind === 'promotion';

/** Returns the warnings of each line, in the order of the lines. */
export function orderWarnings(input: WarningInput): readonly (readonly OrderWarning[])[] {
  const movedNow = movedOut(input);
  const city = cityOf(input.commissionerate);
  return input.lines.map((line) => [
    ...tenureWarning(input, line, city),
    ...shareWarning(input, line, movedNow),
    ...retirementWarning(input, line),
    ...pendingOrderWarning(line),
    ...rankWarning(input, line),
    ...placeWarning(input, line),
    ...sameOrderWarning(input),
    ...joiningWarning(input, line),
    ...lateWarning(input, line),
    ...numberWarning(input, line),
    ...lowerRankWarning(input, line),
    ...futureWarning(input),
  ]);
}

/** Returns how many officers the order moves out of each unit. */
function movedOut(input: WarningInput): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  for (const line of input.lines) {
    const unit = previousUnit(input, line);
    if (unit !== undefined) moved.set(unit, (moved.get(unit) ?? 0) + 1);
  }
  return moved;
}

/** The unit that a line moves its officer out of, if it is listed. */
function previousUnit({ header, resolver }: WarningInput, line: WarnedLine): string | undefined {
  const { values, officer } = line;
  if (!moves(header, line)) return undefined;
  const unit = resolver.unit(officer.currentPosting);
  return unit && unit !== resolver.unit(values.posting ?? '') ? unit.id : undefined;
}

/** Whether a line moves its officer out of the current posting, now or when it is due. */
const moves = (header: OrderHeader, { values, officer }: Pick<WarnedLine, 'values' | 'officer'>): boolean =>
  canMove(header) && (values.posting ?? '') !== '' && !isLate(officer, firstDayOf(values, header));

/** The Act's tenures are subject to promotion, so that only a transfer can interrupt one. */
function tenureWarning(input: WarningInput, { values, officer }: WarnedLine, city: City): OrderWarning[] {
  const { header, rules, reference, resolver } = input;
  const rank = resolver.rank(officer.designation);
  if (header.kind !== 'transfer' || !moves(header, { values, officer }) || !rank) return [];
  const unit = resolver.unit(officer.currentPosting);
  const next = resolver.unit(values.posting ?? '');
  if (unit && unit === next) return [];
  const day = header.effectiveDate;
  const stay = { rank, unit, units: reference.units, city, day };
  const scopes = next ? (['posting'] as const) : (['posting', 'commissionerate'] as const);
  return scopes.flatMap((scope): OrderWarning[] => {
    const rule = tenureRuleFor(rules, { ...stay, scope });
    const isPosting = scope === 'posting';
    const since = isPosting ? startOf(currentPostingOf(officer)) : inForceSince(officer, resolver);
    if (!rule || !since || !isIncomplete(since, rule, day)) return [];
    const [from, until] = [writePartialDate(since), writePartialDate(addYears(since, rule.years))];
    const message = isPosting
      ? messages.tenure(officer.currentPosting, from, rule.years, until)
      : messages.commissionerateTenure(from, rule.years, until);
    return [{ kind: 'tenure', ...message, source: rule.source }];
  });
}

function startOf(posting: Parameters<typeof periodOf>[0]): PartialDate | undefined {
  return readPartialDate(periodOf(posting)?.from ?? '');
}

/** Since when all postings have been to listed units; undefined if the current one's start is unknown. */
function inForceSince(officer: OfficerDetails, resolver: Resolver): PartialDate | undefined {
  let since = startOf(currentPostingOf(officer));
  for (const posting of newestFirst(officer.previousPostings)) {
    if (!since || !resolver.unit(posting.posting)) break;
    const start = startOf(posting);
    if (!start) break;
    if (earliestDay(start) < earliestDay(since)) since = start;
  }
  return since;
}

function shareWarning(input: WarningInput, line: WarnedLine, movedNow: ReadonlyMap<string, number>): OrderWarning[] {
  const unit = previousUnit(input, line);
  const counts = unit === undefined ? undefined : input.unitCounts.get(unit);
  if (unit === undefined || !counts) return [];
  const moved = counts.movedBefore + (movedNow.get(unit) ?? 0);
  return input.rules.share
    .filter((rule) => isInForce(rule, input.header.effectiveDate) && moved * rule.of > counts.staff * rule.parts)
    .map(({ source, parts, of }) => ({
      kind: 'share',
      ...messages.share(line.officer.currentPosting, moved, counts.staff, parts, of),
      source,
    }));
}

function retirementWarning({ header, rules }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  if (!readDate(officer.dateOfRetirement) || !moves(header, { values, officer })) return [];
  const day = officer.dateOfRetirement.trim();
  const effective = header.effectiveDate;
  return rules.retirement
    .filter((rule) => isInForce(rule, effective) && day <= inMonths(effective, rule.months))
    .map(({ source, months }) => ({
      kind: 'retirement',
      ...(day < effective ? messages.retired(day) : messages.retires(day, months)),
      source,
    }));
}

/** Returns the day so many months later, at most the last day of that month. */
function inMonths(day: string, months: number): string {
  const date = readDate(day);
  if (!date) return day;
  const month = date.month - 1 + months;
  const target = { year: date.year + Math.floor(month / 12), month: (month % 12) + 1 };
  const last = latestDay(target);
  const same = earliestDay({ ...target, day: date.day });
  return same < last ? same : last;
}

const pendingOrderWarning = ({ pendingOrders }: WarnedLine): OrderWarning[] =>
  pendingOrders.length === 0 ? [] : [{ kind: 'pending_order', ...messages.pendingOrders(pendingOrders), source: '' }];

function rankWarning({ header, resolver }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  const { post = '', designation = '' } = values;
  if (!canMove(header) || post === '') return [];
  const rank = resolver.rank(designation || officer.designation);
  const needed = rankOfPost(post, resolver);
  if (!rank || !needed || rank.seniority === needed.seniority) return [];
  const message = rank.seniority > needed.seniority ? messages.rankBelow : messages.rankAbove;
  return [{ kind: 'rank', ...message(rank.names.en, post), source: '' }];
}

/** `Police Inspector, Crime`: the rank may be the first part. */
const PART_END = /\s*(?:[,;|/–—]|\s-\s)/u;

/** The rank that a post names. */
const rankOfPost = (post: string, resolver: Resolver): Rank | undefined =>
  resolver.rank(post) ?? resolver.rank(post.split(PART_END, 1)[0] ?? '');

function placeWarning({ header, resolver }: WarningInput, { values }: WarnedLine): OrderWarning[] {
  const { posting = '', zone = '' } = values;
  const ofUnit = canMove(header) ? contradictedZone(posting, zone, resolver) : undefined;
  return ofUnit === undefined ? [] : [{ kind: 'zone', ...messages.zone(posting, ofUnit, zone), source: '' }];
}

function sameOrderWarning({ sameOrders = [] }: WarningInput): OrderWarning[] {
  return sameOrders.length === 0 ? [] : [{ kind: 'same_order', ...messages.sameOrder(sameOrders), source: '' }];
}

function joiningWarning({ header }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  const { dateOfJoining: joining } = officer;
  const days = [values.joined, values.relieved, values.date, header.effectiveDate].filter((day) => day !== undefined);
  const day = days.filter((one) => one !== '').toSorted()[0];
  if (day === undefined || !readDate(joining) || day >= joining.trim()) return [];
  const message = messages.beforeJoining(day, joining);
  return [{ kind: 'before_joining', ...message, source: '' }];
}

function lateWarning({ header }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  if ((values.posting ?? '') === '' || !isLate(officer, firstDayOf(values, header))) return [];
  return [
    { kind: 'late_posting', ...messages.latePosting(officer.currentPosting, officer.currentPostingFrom), source: '' },
  ];
}

function numberWarning(_input: WarningInput, line: WarnedLine): OrderWarning[] {
  const { wornBy = [], values } = line;
  if (wornBy.length === 0) return [];
  const message = messages.numberWorn(numberOfLine(values), rankAfter(line), wornBy);
  return [{ kind: 'number_worn', ...message, source: '' }];
}

function lowerRankWarning({ header, resolver }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  if (header.kind !== 'promotion') return [];
  const [before, after] = [resolver.rank(officer.designation), resolver.rank(values.designation ?? '')];
  if (!before || !after || after.seniority <= before.seniority) return [];
  return [{ kind: 'lower_rank', ...messages.lowerRank(after.names.en, before.names.en), source: '' }];
}

const futureWarning = ({ header, today = '' }: WarningInput): OrderWarning[] =>
  today === '' || header.date <= today
    ? []
    : [{ kind: 'future_date', ...messages.futureDate(header.date), source: '' }];

/** The number that a line gives an officer; blank for none. */
export const numberOfLine = ({ buckleNumber = '', fields }: OrderValues): string =>
  (buckleNumber || (fields?.buckleNumber ?? '')).trim();

/** The rank that an officer has after a line. */
export const rankAfter = ({ values, officer }: Pick<WarnedLine, 'values' | 'officer'>): string =>
  values.designation || (values.fields?.designation ?? officer.designation);
