/** Warnings about an order. They are stored and never block it. */
import { orderWarningMessages as messages } from '../messages/orders.ts';
import { formatDate, readDate } from '../officer/calendar-date.ts';
import { currentPostingOf } from '../officer/current-posting.ts';
import type { OfficerDetails } from '../officer/field-table.ts';
import {
  earliestDay,
  formatPartialDate,
  latestDay,
  type PartialDate,
  readPartialDate,
} from '../officer/partial-date.ts';
import { isLate } from '../officer/posting-patch.ts';
import { newestFirst } from '../officer/posting-order.ts';
import { periodOf } from '../officer/tenure.ts';
import type { Rank } from '../reference/rank.ts';
import type { Resolver } from '../reference/resolver.ts';
import { contradictedZone } from '../reference/unit-zone.ts';
import { addYears } from './add-years.ts';
import { firstDayOf } from './apply-line.ts';
import type { OrderWarning, WarnedLine, WarningInput } from './order-warning.ts';
import {
  futureWarning,
  joiningWarning,
  lateWarning,
  lowerRankWarning,
  numberWarning,
  sameOrderWarning,
} from './unlikely-order.ts';
import type { OrderHeader } from './order.ts';
import { type City, cityOf, isIncomplete, isInForce, tenureRuleFor } from './tenure-rules.ts';

/** Whether orders of a kind may move officers to another posting: only they need the counts of units. */
export const canMove = ({ kind }: OrderHeader): boolean => kind === 'transfer' || kind === 'promotion';

/** Whether a line moves its officer out of the current posting, now or when it is due. */
const moves = (header: OrderHeader, { values, officer }: Pick<WarnedLine, 'values' | 'officer'>): boolean =>
  canMove(header) && (values.posting ?? '') !== '' && !isLate(officer, firstDayOf(values, header));

/** The unit that a line moves its officer out of, if it is listed. */
function previousUnit({ header, resolver }: WarningInput, line: WarnedLine): string | undefined {
  const { values, officer } = line;
  if (!moves(header, line)) return undefined;
  const unit = resolver.unit(officer.currentPosting);
  return unit && unit !== resolver.unit(values.posting ?? '') ? unit.id : undefined;
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
    const [from, until] = [formatPartialDate(since), formatPartialDate(addYears(since, rule.years))];
    const message = isPosting
      ? messages.tenure(officer.currentPosting, from, rule.years, until)
      : messages.commissionerateTenure(from, rule.years, until);
    return [{ kind: 'tenure', message, source: rule.source }];
  });
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

function shareWarning(input: WarningInput, line: WarnedLine, movedNow: ReadonlyMap<string, number>): OrderWarning[] {
  const unit = previousUnit(input, line);
  const counts = unit === undefined ? undefined : input.unitCounts.get(unit);
  if (unit === undefined || !counts) return [];
  const moved = counts.movedBefore + (movedNow.get(unit) ?? 0);
  return input.rules.share
    .filter((rule) => isInForce(rule, input.header.effectiveDate) && moved * rule.of > counts.staff * rule.parts)
    .map(({ source, parts, of }) => ({
      kind: 'share',
      message: messages.share(line.officer.currentPosting, moved, counts.staff, parts, of),
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

function retirementWarning({ header, rules }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  const retirement = readDate(officer.dateOfRetirement);
  if (!retirement || !moves(header, { values, officer })) return [];
  const day = officer.dateOfRetirement.trim();
  const effective = header.effectiveDate;
  return rules.retirement
    .filter((rule) => isInForce(rule, effective) && day <= inMonths(effective, rule.months))
    .map(({ source, months }) => ({
      kind: 'retirement',
      message:
        day < effective ? messages.retired(formatDate(retirement)) : messages.retires(formatDate(retirement), months),
      source,
    }));
}

const pendingOrderWarning = ({ pendingOrders }: WarnedLine): OrderWarning[] =>
  pendingOrders.length === 0
    ? []
    : [{ kind: 'pending_order', message: messages.pendingOrders(pendingOrders), source: '' }];

/** `Police Inspector, Crime`: the rank may be the first part. */
const PART_END = /\s*(?:[,;|/–—]|\s-\s)/u;

/** The rank that a post names. */
const rankOfPost = (post: string, resolver: Resolver): Rank | undefined =>
  resolver.rank(post) ?? resolver.rank(post.split(PART_END, 1)[0] ?? '');

function rankWarning({ header, resolver }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  const { post = '', designation = '' } = values;
  if (!canMove(header) || post === '') return [];
  const rank = resolver.rank(designation || officer.designation);
  const needed = rankOfPost(post, resolver);
  if (!rank || !needed || rank.seniority === needed.seniority) return [];
  const message = rank.seniority > needed.seniority ? messages.rankBelow : messages.rankAbove;
  return [{ kind: 'rank', message: message(rank.names.en, post), source: '' }];
}

function placeWarning({ header, resolver }: WarningInput, { values }: WarnedLine): OrderWarning[] {
  const { posting = '', zone = '' } = values;
  const ofUnit = canMove(header) ? contradictedZone(posting, zone, resolver) : undefined;
  return ofUnit === undefined ? [] : [{ kind: 'zone', message: messages.zone(posting, ofUnit, zone), source: '' }];
}

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
