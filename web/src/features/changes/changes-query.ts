import { useQuery } from '@tanstack/react-query';
import { changesMessages as messages } from '@buckle/domain/changes/changes.messages';
import { filterMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { type CalendarDate, dateInIndia, formatDate, readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { type FieldName, fieldNames } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import type { Unit } from '@buckle/domain/reference/reference';
import type { ActionOutput } from '@buckle/domain/registry';
import { get } from '../../lib/api/api-client.ts';
import { useAllPages } from '../../lib/api/pages.ts';
import { type ChangeFilters, CHANGES, readChange } from '../../lib/officers/changes.ts';
import { rangeText, type SetFilter, withoutFilters } from '../../ui/filters.tsx';

/** The changes by day, page by page, the newest first. */
export const useChanges = (filters: ChangeFilters) =>
  useAllPages(
    [CHANGES, 'list', JSON.stringify(filters)],
    (cursor, signal) => get('changes', { ...filters, ...cursor }, signal),
    (pages) => groupByDay(pages.flatMap(({ changes }) => changes.map(readChange))),
  );

/** How many changes there are, in all and by user; of a single one it is not asked. */
export function useChangeCounts(filters: ChangeFilters) {
  const counted = withoutFilters(filters, ['change']);
  return useQuery({
    queryKey: [CHANGES, 'counts', JSON.stringify(counted)],
    queryFn: ({ signal }) => get('changeCounts', counted, signal),
    enabled: filters.change === undefined,
  });
}

/** Returns the filters of a URL; ignores invalid ones. */
export function filtersIn(parameters: URLSearchParams): ChangeFilters {
  const text = (name: string): string => parameters.get(name)?.trim() ?? '';
  const days = (['from', 'to'] as const).filter((name) => readDate(text(name)));
  const texts = (['who', 'unit', 'order', 'record'] as const).filter((name) => text(name) !== '');
  const [field, imports, change] = [text('field'), text('imports'), text('change')];
  return {
    ...Object.fromEntries([...days, ...texts].map((name) => [name, text(name)])),
    ...(isField(field) && { field }),
    ...(isImports(imports) && { imports }),
    ...(isNumber(change) && { change: Number(change) }),
  };
}

const isField = (text: string): text is FieldName => (fieldNames as readonly string[]).includes(text);
const isImports = (text: string): text is 'only' | 'none' => text === 'only' || text === 'none';
const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/u.test(text);

/** Returns the filters that are set, in words. `units`: for their names. */
export function setFilters(filters: ChangeFilters, units: readonly Unit[]): readonly SetFilter<ChangeFilters>[] {
  const { who, unit, order, field, imports, record, change } = filters;
  const filter = (text: string | undefined, ...names: (keyof ChangeFilters)[]): SetFilter<ChangeFilters> | undefined =>
    text === undefined ? undefined : { text, without: withoutFilters(filters, names) };
  const unitName = units.find(({ id }) => id === unit)?.names.en ?? unit;
  return [
    filter(rangeText(filters), 'from', 'to'),
    filter(who && messages.set.who(personName(who)), 'who'),
    filter(unitName && filterMessages.set.unit(unitName), 'unit'),
    filter(order && messages.set.order(order), 'order'),
    filter(field && messages.set.field(fieldLabel(field)), 'field'),
    filter(imports && messages.importChoices[imports], 'imports'),
    filter(record && messages.set.record, 'record'),
    filter(change === undefined ? undefined : messages.set.change, 'change'),
  ].filter(isPresent);
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Imports on the command line have no user. */
const IMPORT = 'import';

/** Returns who made a change, as people read it. */
export const personName = (by: string): string => (by === IMPORT ? messages.imported : by);

/** A period that one tap chooses. */
interface Period {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

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

/** Returns the date so many days before another. */
function daysBefore({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const shifted = new Date(Date.UTC(year, month - 1, day - days));
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** Days since Monday. */
const daysSinceMonday = ({ year, month, day }: CalendarDate): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

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

/** Returns the export of the changes that these filters find. */
export const exportedChanges = (
  filters: ChangeFilters,
  { changes, more }: ActionOutput<'changeCounts'>,
  units: readonly Unit[],
) => ({
  of: 'changes' as const,
  list: withoutFilters(filters, ['change']),
  count: changes === 0 ? '' : messages.found(changes, more),
  about: setFilters(filters, units).map(({ text }) => text),
});
