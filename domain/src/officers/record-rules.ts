/** Rules between the values of a record, for browser, server, proposals and imports. Blank and unreadable values pass. */

import { recordRuleMessages as messages } from './officer-form.messages.ts';
import { type CalendarDate, DAY_MS, readDate, writeDate } from '../dates/calendar-date.ts';
import { same } from './differences.ts';
import type { CodedMessage } from '../coded-messages.ts';
import type { CodedFieldProblem } from './form.ts';
import { type FieldName, fieldOf, type OfficerDetails } from './field-table.ts';
import type { Posting, Punishment } from './lists.ts';
import { isMobile } from './mobile-number.ts';
import { earliestDay, isCertainlyBefore, latestDay, type PartialDate, readPartialDate } from '../dates/partial-date.ts';
import { isReversedTenure, periodOf } from './tenure.ts';
import { contradictedZone, type UnitResolver } from '../reference/resolver.ts';
import { currentPostingOf } from './postings.ts';
import { superannuationDays } from '../service/due-days.ts';
import { compareText } from '../search/matching.ts';

/** Earliest year of joining. */
export const JOINING_FROM = 1940;

/** Longest service in years that is not unlikely. */
export const SERVICE_YEARS = 45;

/**
 * Returns the values that cannot be. `stored`: the record that is edited; what the edit does not touch is not refused.
 * `today`: in India.
 */
export function recordErrorsOf(
  details: OfficerDetails,
  today: CalendarDate,
  stored?: OfficerDetails,
): readonly CodedFieldProblem[] {
  const day = writeDate(today);
  return contradictionsOf(details)
    .filter(({ until, touchedSince }) => day < until && (!stored || touchedSince(stored)))
    .map(({ field, code, params, message }) => ({ field, code, params, message }));
}

/** A contradiction, and the day from which it is none any more: a date in the future becomes past. */
interface Contradiction extends CodedFieldProblem {
  readonly until: string;
  /** Whether an edit of the stored record changes a value that is involved. */
  readonly touchedSince: (stored: OfficerDetails) => boolean;
}

/** The fields that everybody may read and that can contradict themselves or each other. */
export const contradictableFields = [
  'dateOfJoining',
  'dateOfRetirement',
  'currentPostingFrom',
  'currentPostingTenure',
  'previousPostings',
  'punishments',
  'trainings',
] as const satisfies readonly FieldName[];

type OpenDetails = Pick<OfficerDetails, (typeof contradictableFields)[number]>;

/** Those of these fields, without that of a date of joining in the future. */
const openContradictionsOf = (details: OpenDetails): Contradiction[] => [
  ...earlyJoining(details),
  ...retirementContradictions(details),
  ...postingContradictions(details),
  ...punishmentContradictions(details),
  ...rowContradictions(details, 'trainings'),
];

const contradictionsOf = (details: OfficerDetails): Contradiction[] => [
  ...lateJoining(details),
  ...openContradictionsOf(details),
  ...birthContradictions(details),
  ...rowContradictions(details, 'statuses'),
  ...rowContradictions(details, 'discipline'),
];

/** After every date, compared as text. */
const FOREVER = '9999-12-31';

function earlyJoining(details: OpenDetails): Contradiction[] {
  const joining = dayOf(details.dateOfJoining);
  if (joining === '' || joining >= `${JOINING_FROM}`) return [];
  return [{ ...aboutJoining(details), ...messages.joiningTooEarly(JOINING_FROM), until: FOREVER }];
}

/** Depends on the day for every date. */
function lateJoining(details: OpenDetails): Contradiction[] {
  const joining = dayOf(details.dateOfJoining);
  if (joining === '' || joining < `${JOINING_FROM}`) return [];
  return [{ ...aboutJoining(details), ...messages.joiningTooLate, until: inYears(joining, -1) }];
}

const aboutJoining = (details: OpenDetails) => ({
  field: write('dateOfJoining'),
  touchedSince: touches(details, 'dateOfJoining'),
});

const dayOf = (text: string): string => (readDate(text) ? text.trim() : '');

const write = (name: keyof OfficerDetails): string => fieldOf(name).write;

const touches =
  <N extends FieldName>(details: Pick<OfficerDetails, N>, ...names: readonly N[]) =>
  (stored: OfficerDetails): boolean =>
    names.some((name) => !same(details[name], stored[name]));

/** The same day of another year, compared as text; 29 February counts as the day before 1 March. */
const inYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

function retirementContradictions(details: OpenDetails): Contradiction[] {
  const [joining, retirement] = [dayOf(details.dateOfJoining), dayOf(details.dateOfRetirement)];
  if (joining === '' || retirement === '' || retirement > joining) return [];
  return [
    {
      field: write('dateOfRetirement'),
      ...messages.retirementNotAfterJoining,
      until: FOREVER,
      touchedSince: touches(details, 'dateOfJoining', 'dateOfRetirement'),
    },
  ];
}

function postingContradictions(details: OpenDetails): Contradiction[] {
  const previous = details.previousPostings.flatMap((posting, index): Contradiction[] => {
    const part = reversedPart(posting);
    if (!part) return [];
    const touchedSince = ({ previousPostings }: OfficerDetails): boolean =>
      !previousPostings.some(
        ({ tenure, from, to }) => tenure === posting.tenure && from === posting.from && to === posting.to,
      );
    const field = `${write('previousPostings')}.${index}.${part}`;
    return [{ field, ...messages.postingEndsBeforeStart(index + 1), until: FOREVER, touchedSince }];
  });
  if (details.currentPostingFrom !== '' || !isReversedTenure(details.currentPostingTenure)) return previous;
  return [
    {
      field: write('currentPostingTenure'),
      ...messages.currentPostingEndsBeforeStart,
      until: FOREVER,
      touchedSince: touches(details, 'currentPostingTenure'),
    },
    ...previous,
  ];
}

/** The part of a posting that ends before it starts, if any. */
function reversedPart({ tenure, from, to }: Posting): 'to' | 'tenure' | undefined {
  if (from === '' && to === '') return isReversedTenure(tenure) ? 'tenure' : undefined;
  const [start, end] = [readPartialDate(from), readPartialDate(to)];
  return start && end && isCertainlyBefore(end, start) ? 'to' : undefined;
}

/** Lists of rows that last from one time to another. */
type LastingRows = 'statuses' | 'discipline' | 'trainings';

/** Only an edit of the row is refused for it: not every user may read it. */
function rowContradictions<N extends LastingRows>(
  details: Pick<OfficerDetails, N | 'dateOfJoining'>,
  name: N,
): Contradiction[] {
  const rows: readonly { readonly from: string; readonly to: string }[] = details[name];
  if (rows.length === 0) return [];
  const joining = readPartialDate(dayOf(details.dateOfJoining));
  return rows.flatMap((row, index): Contradiction[] => {
    const [start, end] = [readPartialDate(row.from), readPartialDate(row.to)];
    const about = {
      until: FOREVER,
      touchedSince: (stored: OfficerDetails) => !stored[name].some((one) => same(one, row)),
    };
    const path = `${write(name)}.${index}`;
    if (start && end && isCertainlyBefore(end, start))
      return [{ ...about, field: `${path}.to`, ...messages.rowEndsBeforeStart(index + 1) }];
    if (start && joining && isCertainlyBefore(start, joining))
      return [{ ...about, field: `${path}.from`, ...messages.rowBeforeJoining(index + 1) }];
    return [];
  });
}

/** Nobody joins earlier. */
const JOINING_AGE = 18;

/** Only an edit of the birth date is refused for it: who may not read it must not find it out by what is refused. */
function birthContradictions(details: OfficerDetails): Contradiction[] {
  const [birth, joining] = [dayOf(details.birthDate), dayOf(details.dateOfJoining)];
  if (birth === '') return [];
  const about = { field: write('birthDate'), touchedSince: touches(details, 'birthDate') };
  const isTooLate = joining !== '' && inYears(birth, JOINING_AGE) > joining;
  return [
    ...(isTooLate ? [{ ...about, ...messages.bornTooLate(JOINING_AGE), until: FOREVER }] : []),
    { ...about, ...messages.bornInFuture, until: birth },
  ];
}

function punishmentContradictions(details: OpenDetails): Contradiction[] {
  const joining = dayOf(details.dateOfJoining);
  return details.punishments.flatMap(({ dateOfPunishment }: Punishment, index): Contradiction[] => {
    const day = dayOf(dateOfPunishment);
    if (day === '') return [];
    const field = `${write('punishments')}.${index}.dateOfPunishment`;
    const isNew = (stored: OfficerDetails): boolean =>
      !stored.punishments.some((known) => known.dateOfPunishment === dateOfPunishment);
    const future = { field, ...messages.punishmentInFuture(index + 1), until: day, touchedSince: isNew };
    if (day >= joining) return [future];
    const joined = touches(details, 'dateOfJoining');
    const touchedSince = (stored: OfficerDetails): boolean => isNew(stored) || joined(stored);
    return [{ field, ...messages.punishmentBeforeJoining(index + 1), until: FOREVER, touchedSince }, future];
  });
}

/** Whether what everybody may read of a record contradicts itself on every day; `joinsTooLate` depends on the day. */
export const contradictsItself = (details: OpenDetails): boolean =>
  openContradictionsOf(details).some(({ until }) => until === FOREVER);

/** Whether a date of joining is too far in the future. `today`: `YYYY-MM-DD`, in India. */
export const joinsTooLate = (joining: string, today: string): boolean => {
  const day = dayOf(joining);
  return day !== '' && today < inYears(day, -1);
};

/** The lists of ranks and units; undefined where a text is in none of them. */
export type ListedValues = UnitResolver & { rank(text: string): object | undefined };

export interface WarningContext {
  readonly today: CalendarDate;
  /** Missing: ranks and units are not checked. */
  readonly resolver?: ListedValues | undefined;
}

/** Returns the warning about a zone that is not that of the unit. */
export function zoneWarning(
  { currentPosting, zone }: Pick<OfficerDetails, 'currentPosting' | 'zone'>,
  resolver: UnitResolver,
): CodedMessage | undefined {
  const ofUnit = contradictedZone(currentPosting, zone, resolver);
  return ofUnit === undefined ? undefined : messages.zoneOfUnit(currentPosting.trim(), ofUnit, zone.trim());
}

type Rule = (details: OfficerDetails, context: WarningContext) => CodedMessage | undefined;

/**
 * A Sevaarth id is made of letters (department, initials, sex) and digits (year of birth, count): `MGFABC8501`. Other
 * payrolls count with digits alone.
 */
const EMPLOYEE_ID = /^(?:[a-z]{2,8}\d{2,10}|\d{5,12})$/iu;

const unless = (text: string, usual: boolean, message: CodedMessage): CodedMessage | undefined =>
  text.trim() === '' || usual ? undefined : message;

/** Warnings about one field, in table order. */
const rules: readonly (readonly [keyof OfficerDetails, Rule])[] = [
  ['employeeId', ({ employeeId: id }) => unless(id, EMPLOYEE_ID.test(id.trim()), messages.employeeIdForm)],
  [
    'designation',
    ({ designation: rank }, { resolver }) =>
      unless(rank, !resolver || resolver.rank(rank) !== undefined, messages.rankNotListed(rank.trim())),
  ],
  ['dateOfRetirement', unlikelyService],
  ['birthDate', otherSuperannuation],
  ['zone', (details, { resolver }) => (resolver ? zoneWarning(details, resolver) : undefined)],
  [
    'currentPosting',
    ({ currentPosting: unit }, { resolver }) =>
      unless(unit, !resolver || resolver.unit(unit) !== undefined, messages.unitNotListed(unit.trim())),
  ],
  ['email', ({ email }) => unless(email, /@.*\./u.test(email), messages.emailDomain)],
  ['mobileNumber', ({ mobileNumber: mobile }) => unless(mobile, isMobile(mobile), messages.mobileDigits)],
];

function unlikelyService({ dateOfJoining, dateOfRetirement }: OfficerDetails): CodedMessage | undefined {
  const [joining, retirement] = [dayOf(dateOfJoining), dayOf(dateOfRetirement)];
  if (joining === '' || retirement === '' || retirement <= joining) return undefined;
  if (retirement > inYears(joining, SERVICE_YEARS)) return messages.serviceTooLong(SERVICE_YEARS);
  return retirement < inYears(joining, 1) ? messages.serviceTooShort : undefined;
}

/** The typed date of retirement is not the one that follows from the birth date. */
function otherSuperannuation({ birthDate, dateOfRetirement }: OfficerDetails): CodedMessage | undefined {
  const [birth, retirement] = [dayOf(birthDate), dayOf(dateOfRetirement)];
  if (birth === '' || retirement === '') return undefined;
  const days = superannuationDays(birth);
  return days.includes(retirement) ? undefined : messages.superannuationDiffers(days[0] ?? '');
}

/** Returns the values that are unlikely. */
export const warningsOf = (details: OfficerDetails, context: WarningContext): readonly CodedFieldProblem[] => [
  ...rules.flatMap(([name, rule]) => {
    const message = rule(details, context);
    return message === undefined ? [] : [{ field: write(name), ...message }];
  }),
  ...postingWarnings(details, context.today),
];

/** A posting whose start is known. */
interface Stay {
  readonly field: string;
  readonly name: string;
  readonly from: PartialDate;
  /** Undefined if unknown. */
  readonly to: PartialDate | undefined;
}

/** Returns a warning for each posting that starts before an earlier one has ended, or long after. */
function postingWarnings(details: OfficerDetails, today: CalendarDate): CodedFieldProblem[] {
  const warnings: CodedFieldProblem[] = [];
  let last: Stay | undefined;
  for (const stay of staysOf(details, today)) {
    const message = last && problemBetween(last, stay);
    if (message !== undefined) warnings.push({ field: stay.field, ...message });
    if (!last?.to || (stay.to && latestDay(stay.to) >= latestDay(last.to)) || !stay.to) last = stay;
  }
  return warnings;
}

function staysOf(details: OfficerDetails, today: CalendarDate): Stay[] {
  const current = currentPostingOf(details);
  const currentField = { from: fieldOf('currentPostingFrom').write, tenure: fieldOf('currentPostingTenure').write };
  const isCurrent = periodOf(current)?.to === '';
  return [
    ...details.previousPostings.flatMap((posting, index) =>
      stayOf(posting, (part) => `${fieldOf('previousPostings').write}.${index}.${part}`, false, today),
    ),
    ...stayOf(current, (part) => currentField[part], isCurrent, today),
  ].toSorted((a, b) => compareText(earliestDay(a.from), earliestDay(b.from)));
}

/** `field`: the path of the part that says when the posting began. `isCurrent`: until now. */
function stayOf(
  posting: Posting,
  field: (part: 'from' | 'tenure') => string,
  isCurrent: boolean,
  today: CalendarDate,
): Stay[] {
  const period = periodOf(posting);
  const from = period && readPartialDate(period.from);
  if (!from) return [];
  const to = isCurrent || period.current ? today : readPartialDate(period.to);
  const part = posting.from.trim() === '' && posting.to.trim() === '' ? 'tenure' : 'from';
  return [{ field: field(part), name: posting.posting.trim(), from, to }];
}

/** Travel and leave between two postings. */
const MAX_GAP_DAYS = 31;

/** `earlier` started first. Only what holds whatever days the dates mean is a problem. */
function problemBetween(earlier: Stay, later: Stay): CodedMessage | undefined {
  if (!earlier.to) return undefined;
  if (isCertainlyBefore(later.from, earlier.to)) return messages.postingsOverlap(earlier.name, later.name);
  const gap = daysBetween(latestDay(earlier.to), earliestDay(later.from));
  return gap > MAX_GAP_DAYS ? messages.postingsApart(earlier.name, later.name) : undefined;
}

/** Days from one date to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
