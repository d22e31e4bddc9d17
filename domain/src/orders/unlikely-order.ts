/** Warnings about orders that are unlikely, whatever the rules of tenure say. */
import { orderWarningMessages as messages } from '../messages/orders.ts';
import { dayText, readDate } from '../officer/calendar-date.ts';
import { isLate } from '../officer/posting-patch.ts';
import { firstDayOf } from './apply-line.ts';
import type { OrderValues } from './order.ts';
import type { OrderWarning, WarnedLine, WarningInput } from './order-warning.ts';

/** The number that a line gives an officer; blank for none. */
export const numberOfLine = ({ buckleNumber = '', fields }: OrderValues): string =>
  (buckleNumber || (fields?.buckleNumber ?? '')).trim();

/** The rank that an officer has after a line. */
export const rankAfter = ({ values, officer }: Pick<WarnedLine, 'values' | 'officer'>): string =>
  values.designation || (values.fields?.designation ?? officer.designation);

export function sameOrderWarning({ sameOrders = [] }: WarningInput): OrderWarning[] {
  return sameOrders.length === 0 ? [] : [{ kind: 'same_order', message: messages.sameOrder(sameOrders), source: '' }];
}

export function joiningWarning({ header }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  const { dateOfJoining: joining } = officer;
  const days = [values.joined, values.relieved, values.date, header.effectiveDate].filter((day) => day !== undefined);
  const day = days.filter((one) => one !== '').toSorted()[0];
  if (day === undefined || !readDate(joining) || day >= joining.trim()) return [];
  const message = messages.beforeJoining(dayText(day), dayText(joining));
  return [{ kind: 'before_joining', message, source: '' }];
}

export function numberWarning(_input: WarningInput, line: WarnedLine): OrderWarning[] {
  const { wornBy = [], values } = line;
  if (wornBy.length === 0) return [];
  const message = messages.numberWorn(numberOfLine(values), rankAfter(line), wornBy);
  return [{ kind: 'number_worn', message, source: '' }];
}

export function lowerRankWarning({ header, resolver }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  if (header.kind !== 'promotion') return [];
  const [before, after] = [resolver.rank(officer.designation), resolver.rank(values.designation ?? '')];
  if (!before || !after || after.seniority <= before.seniority) return [];
  return [{ kind: 'lower_rank', message: messages.lowerRank(after.names.en, before.names.en), source: '' }];
}

export const futureWarning = ({ header, today = '' }: WarningInput): OrderWarning[] =>
  today === '' || header.date <= today
    ? []
    : [{ kind: 'future_date', message: messages.futureDate(dayText(header.date)), source: '' }];

export function lateWarning({ header }: WarningInput, { values, officer }: WarnedLine): OrderWarning[] {
  if ((values.posting ?? '') === '' || !isLate(officer, firstDayOf(values, header))) return [];
  const since = dayText(officer.currentPostingFrom);
  return [{ kind: 'late_posting', message: messages.latePosting(officer.currentPosting, since), source: '' }];
}
