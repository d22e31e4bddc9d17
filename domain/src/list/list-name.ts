/** The name of an exported or printed list: what it holds, and of which day. */
import { fileName } from '../file-name.ts';
import { fileNameMessages as messages } from '../messages/file-names.ts';
import { listMessages } from '../messages/list.ts';
import { type CalendarDate, monthName, readDate } from '../officer/calendar-date.ts';
import { formatPartialDate, readPartialDate } from '../officer/partial-date.ts';
import { choiceNames, type ListFilters } from './list-filters.ts';
import { type ListParameters, readList } from './list-parameters.ts';
import type { Period } from './period.ts';

/** Most values of a filter that are named. */
const NAMED_MAX = 3;

/** `25 Nov 2026` */
const shortDay = (date: CalendarDate): string => `${date.day} ${monthName(date).slice(0, 3)} ${date.year}`;

function dayText(text: string): string {
  const date = readDate(text);
  return date ? shortDay(date) : text;
}

/** `2026`, `May 2026`, `1 May 2026 to 31 Aug 2026` */
function periodText({ text }: Period): string {
  const date = readPartialDate(text);
  if (date) return formatPartialDate(date);
  const [from = '', to = ''] = text.split('..').map(dayText);
  if (from === '') return messages.to(to);
  return to === '' ? messages.from(from) : messages.fromTo(from, to);
}

function valuesText(values: readonly string[]): string {
  const named = values.length > NAMED_MAX ? values.slice(0, NAMED_MAX - 1) : values;
  return [...named, ...(named === values ? [] : [messages.more(values.length - named.length)])].join(', ');
}

const filterTexts = ({ choices, joined, retiring, missing, asOf }: ListFilters): string[] => [
  asOf === undefined ? '' : messages.asOf(dayText(asOf)),
  ...choiceNames.map((name) =>
    valuesText((choices[name] ?? []).map((value) => value || messages.without(listMessages.columns[name]))),
  ),
  joined ? messages.joined(periodText(joined)) : '',
  retiring ? messages.retiring(periodText(retiring)) : '',
  valuesText(missing.map((lack) => listMessages.lacks[lack])),
];

const sizeOf = (ids: ListParameters[string]): number => (ids === undefined ? 0 : [ids].flat().length);

function selectionText({ only, except }: ListParameters): string {
  if (only !== undefined) return messages.selected(sizeOf(only));
  return sizeOf(except) > 0 ? messages.allBut(sizeOf(except)) : '';
}

/**
 * Returns the name of a list from the parameters of its request, without what was typed into a search: `Officers –
 * Zone 2 – retiring 2026 – 25 Nov 2026`. `day`: `YYYY-MM-DD`.
 */
export function listName(request: ListParameters, day: string): string {
  const isSearch = [request['code'], request['name']].some((typed) => [typed ?? ''].flat().join('').trim() !== '');
  const about = isSearch ? [messages.search] : filterTexts(readList(request).criteria.filters);
  return fileName(messages.officers, [...about, selectionText(request)], dayText(day));
}
