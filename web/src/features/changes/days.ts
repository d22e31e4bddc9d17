import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { type CalendarDate, dateInIndia, formatDate, writeDate } from '@buckle/domain/officer/calendar-date';

/** A period that one tap chooses. */
interface Period {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the date so many days before another. */
function daysBefore({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const shifted = new Date(Date.UTC(year, month - 1, day - days));
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** Days since Monday. */
const daysSinceMonday = ({ year, month, day }: CalendarDate): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

/** Returns the periods that one tap chooses, with their labels. */
export function periodsOf(today: CalendarDate): readonly Period[] {
  const day = writeDate(today);
  const yesterday = writeDate(daysBefore(today, 1));
  return [
    { label: messages.today, from: day, to: day },
    { label: messages.yesterday, from: yesterday, to: yesterday },
    { label: messages.thisWeek, from: writeDate(daysBefore(today, daysSinceMonday(today))), to: day },
  ];
}

/** Things that happened on one day, in their order. */
export interface Day<T> {
  readonly date: CalendarDate;
  readonly items: readonly T[];
}

/** Groups things by their day in India; their order is kept. */
export function groupByDay<T extends { readonly at: string }>(items: readonly T[]): Day<T>[] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = writeDate(dateInIndia(new Date(item.at)));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days.values()].map((ofDay) => ({ date: dateInIndia(new Date(ofDay[0]?.at ?? '')), items: ofDay }));
}

/** Returns a day as a heading: `Today`, `Yesterday`, or its date. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  const text = formatDate(day);
  if (text === formatDate(today)) return messages.today;
  return text === formatDate(daysBefore(today, 1)) ? messages.yesterday : text;
}
