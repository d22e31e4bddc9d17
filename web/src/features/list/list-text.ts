import { listMessages as messages } from '@buckle/domain/messages/list';
import type { ChoiceName, ListFilters } from '@buckle/domain/list/list-filters';
import { choiceNames } from '@buckle/domain/list/list-filters';
import { listColumns } from '@buckle/domain/list/list-columns';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import type { Period } from '@buckle/domain/list/period';
import { formatDate, monthName, readDate } from '@buckle/domain/officer/calendar-date';

export const inIndia = (count: number): string => count.toLocaleString('en-IN');

/** The order of a filter's values: those of the form as it has them, then the others as they are counted. */
export function defaultOrder(name: ChoiceName): (a: string, b: string) => number {
  const options = (fieldOf(listColumns[name]).options ?? []).map(fold);
  const positionOf = (value: string): number => {
    const index = options.indexOf(fold(value));
    return index === -1 ? options.length : index;
  };
  return (a, b) => positionOf(a) - positionOf(b);
}

function dayText(day: string): string {
  const date = readDate(day);
  return date ? formatDate(date) : day;
}

/** A period as a person reads it: `2026`, `May 2026`, `from 1 May 2026 to 31 August 2026`. */
function periodText({ text }: Period): string {
  const month = readDate(`${text}-01`);
  if (month) return `${monthName(month)} ${month.year}`;
  if (!text.includes('..')) return text;
  const [from = '', to = ''] = text.split('..');
  return [from && messages.since(dayText(from)), to && messages.until(dayText(to))]
    .filter((part) => part !== '')
    .join(' ');
}

/** One value of a filter that is set: how it is called, and the filters without it. */
export interface SetFilter {
  readonly text: string;
  readonly without: ListFilters;
}

const withoutChoice = (filters: ListFilters, name: ChoiceName, value: string): ListFilters => ({
  ...filters,
  choices: withChoice(
    filters,
    name,
    (filters.choices[name] ?? []).filter((one) => one !== value),
  ).choices,
});

/** Returns the filters with new values of one filter; no values remove it. */
export function withChoice(filters: ListFilters, name: ChoiceName, values: readonly string[]): ListFilters {
  const { [name]: _before, ...rest } = filters.choices;
  return { ...filters, choices: values.length === 0 ? rest : { ...rest, [name]: values } };
}

/** Every value of every filter that is set. */
export function setFilters(filters: ListFilters): SetFilter[] {
  const { choices, joined, retiring, missing } = filters;
  return [
    ...choiceNames.flatMap((name) =>
      (choices[name] ?? []).map((value) => ({
        text: value === '' ? `${messages.columns[name]}: ${messages.notRecorded}` : value,
        without: withoutChoice(filters, name, value),
      })),
    ),
    ...(joined
      ? [{ text: `${messages.joined} ${periodText(joined)}`, without: { ...filters, joined: undefined } }]
      : []),
    ...(retiring
      ? [{ text: `${messages.retiring} ${periodText(retiring)}`, without: { ...filters, retiring: undefined } }]
      : []),
    ...missing.map((lack) => ({
      text: messages.lacks[lack],
      without: { ...filters, missing: missing.filter((one) => one !== lack) },
    })),
  ];
}
