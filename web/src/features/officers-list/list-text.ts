import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import {
  type ChoiceName,
  choiceNames,
  type FilterName,
  type ListFilters,
  type Match,
  type Period,
  type PeriodName,
  isPeriodName,
  periodNames,
} from '@buckle/domain/officers-list/list-filters';
import { isListColumn, listColumns } from '@buckle/domain/officers-list/list-columns';
import { type AllowedOptions, optionsOf, type StatusKind } from '@buckle/domain/officers/field-table';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { fold } from '@buckle/domain/search/matching';
import { pastDayMessages } from '@buckle/domain/history/history.messages';
import { dayText, monthName, readDate } from '@buckle/domain/dates/calendar-date';

/** The order of a filter's values: those of the form as it has them, then the others as they are counted. */
export function defaultOrder(name: ChoiceName, allowed: AllowedOptions): (a: string, b: string) => number {
  const options = ((isListColumn(name) && optionsOf(listColumns[name], allowed)) || []).map(fold);
  const positionOf = (value: string): number => {
    const index = options.indexOf(fold(value));
    return index === -1 ? options.length : index;
  };
  return (a, b) => positionOf(a) - positionOf(b);
}

/** A period as a person reads it: `2026`, `May 2026`, `from 1 May 2026 to 31 August 2026`. */
export function periodText({ text }: Period): string {
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

/** Returns the filters with these statuses; none remove the filter. */
export function withStatus(filters: ListFilters, status: readonly StatusKind[]): ListFilters {
  const { status: _before, ...rest } = filters;
  return status.length === 0 ? rest : { ...rest, status };
}

const without = <T>(values: readonly T[], value: T): T[] => values.filter((one) => one !== value);

/** One filter that is set. `lead`: before its values, where it has several. */
export interface SetGroup {
  readonly lead: string | undefined;
  readonly values: readonly SetFilter[];
}

const leadOf = (name: string, count: number, match: Match = 'any'): string | undefined => {
  if (count < 2) return undefined;
  return match === 'all' ? messages.allOf(name) : messages.anyOf(name);
};

/** The filters that are set, each with its values. */
export function setGroups(filters: ListFilters): readonly SetGroup[] {
  const { choices, missing, missingMatch, asOf, rolls, status = [] } = filters;
  const groups = [
    {
      lead: undefined,
      values:
        asOf === undefined
          ? []
          : [{ text: pastDayMessages.asOf(dayText(asOf)), without: { ...filters, asOf: undefined } }],
    },
    {
      lead: undefined,
      values: rolls === undefined ? [] : [{ text: messages.rolls[rolls], without: { ...filters, rolls: undefined } }],
    },
    {
      lead: leadOf(messages.status, status.length),
      values: status.map((kind) => ({ text: optionName(kind), without: withStatus(filters, without(status, kind)) })),
    },
    ...choiceNames.map((name) => ({
      lead: leadOf(messages.columns[name], choices[name]?.length ?? 0),
      values: (choices[name] ?? []).map((value) => ({
        text: value === '' ? `${messages.columns[name]}: ${messages.notRecorded}` : optionName(value),
        without: withoutChoice(filters, name, value),
      })),
    })),
    ...periodNames.map((name) => ({ lead: undefined, values: setPeriod(filters, name) })),
    {
      lead: leadOf(messages.missing, missing.length, missingMatch),
      values: missing.map((lack) => ({
        text: messages.lacks[lack],
        without: { ...filters, missing: missing.filter((one) => one !== lack) },
      })),
    },
  ];
  return groups.filter(({ values }) => values.length > 0);
}

function setPeriod(filters: ListFilters, name: PeriodName): readonly SetFilter[] {
  const period = filters[name];
  return period
    ? [{ text: `${messages[name]} ${periodText(period)}`, without: { ...filters, [name]: undefined } }]
    : [];
}

/** Every value of every filter that is set. */
export const setFilters = (filters: ListFilters): readonly SetFilter[] =>
  setGroups(filters).flatMap(({ values }) => values);

/** The filters that are set, in words. */
export const filtersInWords = (filters: ListFilters): readonly string[] =>
  setGroups(filters).map(({ lead, values }) => {
    const texts = values.map(({ text }) => text).join(', ');
    return lead === undefined ? texts : `${lead} ${texts}`;
  });

/** What is chosen in a filter, in a few words; empty where nothing is. */
export function chosenText(filters: ListFilters, name: FilterName): string {
  const { choices, missing, missingMatch = 'any', rolls, status = [] } = filters;
  if (name === 'rolls') return rolls === undefined ? '' : messages.rolls[rolls];
  if (name === 'status') return status.length === 0 ? '' : messages.chosen(status.length, 'any');
  if (name === 'asOf') return filters.asOf === undefined ? '' : dayText(filters.asOf);
  if (isPeriodName(name)) return filters[name] ? periodText(filters[name]) : '';
  if (name === 'missing') return missing.length === 0 ? '' : messages.chosen(missing.length, missingMatch);
  const values = name === 'text' ? [] : (choices[name] ?? []);
  return values.length === 0 ? '' : messages.chosen(values.length, 'any');
}
