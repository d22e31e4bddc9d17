import type { Period } from '@buckle/domain/list/period';
import { listMessages as messages } from '@buckle/domain/messages/list';

/** Kind of period: none, a preset year, another year, a month, or two days. */
export type PeriodKind = 'any' | 'first' | 'second' | 'year' | 'month' | 'days';

/** Preset years and their labels. */
export type ReadyYears = readonly [first: { name: string; year: number }, second: { name: string; year: number }];

export const joiningYears = (year: number): ReadyYears => [
  { name: messages.thisYear, year },
  { name: messages.lastYear, year: year - 1 },
];

export const retiringYears = (year: number): ReadyYears => [
  { name: messages.thisYear, year },
  { name: messages.nextYear, year: year + 1 },
];

/** How a period that is set would have been chosen. */
export function kindOf(period: Period | undefined, [first, second]: ReadyYears): PeriodKind {
  if (!period) return 'any';
  if (period.text === String(first.year)) return 'first';
  if (period.text === String(second.year)) return 'second';
  if (period.text.includes('..')) return 'days';
  return period.text.length === 4 ? 'year' : 'month';
}
