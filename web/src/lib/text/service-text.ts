import { partialDateText } from '@buckle/domain/dates/partial-date';
import { officerFields, type Part, type Parts, type RowField } from '@buckle/domain/officers/field-table';
import { dutyMessages as messages, optionName } from '@buckle/domain/officers/officers.messages';
import type { DutyStatus } from '@buckle/domain/service/status';

/** Returns what is said of an officer who is not on duty. */
export function dutyText({ kind, since, until, hasLeft, place }: DutyStatus): string {
  const [from, to] = [partialDateText(since), partialDateText(until)];
  if (hasLeft) return kind === undefined ? messages.gone(from) : messages.left(kind, from);
  return kind === undefined || kind === ''
    ? messages.notAvailable(to)
    : messages.of(kind, { since: from, until: to, place });
}

const isTime = ({ kind }: Part): boolean => kind === 'date' || kind === 'partialDate';

/** Returns a part of a row as it is read: only a day, a month or a year as one, as the number of an order may look like it. */
export function partText(name: RowField, part: string, text: string): string {
  const { [part]: described }: Parts = officerFields[name].parts;
  return described && isTime(described) ? partialDateText(text) : optionName(text);
}
