import { EVERY_RECORD } from '@buckle/domain/limits';
import { activityMessages as messages, sentenceOf, wordFor } from '@buckle/domain/activity/activity.messages';
import { officerName } from '@buckle/domain/messages';
import { periodNames } from '@buckle/domain/officers-list/list-filters';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { dayText } from '@buckle/domain/dates/calendar-date';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';

/** Actions whose subject is the id of a record. */
const OF_RECORDS = /^(?:record|proposal|activity)\./u;

/** Returns the name of the subject; undefined where there is none, or only an id. */
export function subjectName({ action, subject, record_name: recordName }: Entry): string | undefined {
  if (recordName !== undefined) return officerName(recordName);
  return subject === '' || OF_RECORDS.test(action) ? undefined : subject;
}

/** Returns the sentence of an entry: the texts before and after the name of its subject. */
export function sentenceParts(entry: Entry): readonly string[] {
  const { action, subject, by, details } = entry;
  const parameters = {
    isNamed: subjectName(entry) !== undefined,
    isOwn: subject === by,
    isAll: subject === EVERY_RECORD,
  };
  return sentenceOf({ action, subject, details, ...parameters }).split('{}');
}

/** Returns who did it. */
export const actorName = ({ by }: Entry): string =>
  by === '' ? messages.notLoggedIn : wordFor(messages.actors, by, by);

const LIST_WORDS: Readonly<Record<string, string>> = {
  ...listMessages.columns,
  ...Object.fromEntries(periodNames.map((name) => [name, listMessages[name]])),
  missing: listMessages.missing,
};

const column = (name: string): string => wordFor(listMessages.columns, name, name);

/** Returns filters as the list names them; they are written down as `zone: Zone 2; missing: photo`. */
const filterWords = (text: string): string =>
  text
    .split('; ')
    .map((filter) => {
      const [name = '', ...values] = filter.split(': ');
      const value = values.join(': ');
      if (!Object.hasOwn(LIST_WORDS, name)) return filter;
      const lacks = value.split(', ').map((one) => wordFor(listMessages.lacks, one, one));
      return `${LIST_WORDS[name]}: ${name === 'missing' ? lacks.join(', ') : value}`;
    })
    .join('; ');

/** Returns how many officers an export was of: `only 5` or `all but 5`, as the audit has it. */
function selectionWords(text: string): string {
  const [, kind, count] = /^(only|all but) (\d+)$/u.exec(text) ?? [];
  return kind === undefined ? text : messages.selections[kind as 'only' | 'all but'](Number(count));
}

/** Values of details that are written down as programs name them. */
const valueWords: Readonly<Record<string, (value: string) => string>> = {
  list: filterWords,
  columns: (value) =>
    value === 'all' || value === 'import' ? messages.allColumns : value.split(', ').map(column).join(', '),
  kind: (value) => wordFor(messages.kinds, value, value),
  selection: selectionWords,
  from: dayText,
  to: dayText,
};

/** Returns the details of an entry that its sentence leaves out, one text each. */
export function detailTexts({ details }: Entry): string[] {
  const { address, left_out: omitted } = details;
  const labeled = Object.entries(details).filter(([name]) => Object.hasOwn(messages.details, name));
  return [
    ...labeled.map(([name, value]) => `${wordFor(messages.details, name, '')}: ${valueWords[name]?.(value) ?? value}`),
    ...(address === undefined ? [] : [messages.fromAddress(address)]),
    ...(omitted === undefined ? [] : [messages.omitted(omitted)]),
  ];
}

/** Parts whose values are names of programs. */
const NAMED_VALUES: ReadonlySet<string> = new Set(['role', 'kind', 'filled']);

/** Returns what an entry changed, one text each. Settings and ranks have the names that people gave them. */
export const changeTexts = ({ changes = [] }: Entry): string[] =>
  changes.map(({ part, before, after }) => {
    const word = (value: string): string =>
      NAMED_VALUES.has(part) ? wordFor(messages.values, value, value) : dayText(value);
    return messages.changed(wordFor(messages.parts, part, part), word(before), word(after));
  });

export type ActivityPageData = ActionOutput<'activityLog'>;
export type Entry = ActivityPageData['entries'][number];
export type Filters = Omit<ActionInput<'activityLog'>, 'cursor'>;

/** Queries the activity log by page; each page is returned whole, since it includes the total count. */
export const useActivity = (filters: Filters) =>
  usePages(
    ['activity', JSON.stringify(filters)],
    (cursor, signal) => get('activityLog', { ...filters, ...cursor }, signal),
    (page) => [page],
  );
