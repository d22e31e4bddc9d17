/** Validates an order against an officer's record. */
import { orderProblemMessages as messages } from '../messages/orders.ts';
import { type CalendarDate, dayText, readDate, writeDate } from '../officer/calendar-date.ts';
import type { FieldProblem } from '../officer/field-problem.ts';
import { fieldOf, type OfficerDetails } from '../officer/field-table.ts';
import { LIST_MAX } from '../officer/form.ts';
import { formatPartialDate, readPartialDate } from '../officer/partial-date.ts';
import { hasPosting } from '../officer/posting-patch.ts';
import { recordErrorsOf } from '../officer/record-rules.ts';
import { applyLine, firstDayOf, rewardsAfter } from './apply-line.ts';
import type { OrderHeader, OrderKind, OrderValueName, OrderValues } from './order.ts';
import { generalFields } from './order-values.ts';

/** Name of the value with the end of the current posting. */
const endOfPosting: { readonly [K in OrderKind]?: OrderValueName } = {
  transfer: 'relieved',
  promotion: 'joined',
  leaving: 'date',
};

/** The rules need the day on which the order takes effect: a punishment of that day is not in the future then. */
function dayOfChange({ effectiveDate }: OrderHeader, today: CalendarDate): CalendarDate {
  return effectiveDate > writeDate(today) ? (readDate(effectiveDate) ?? today) : today;
}

/** Returns the problem of a list of the record that has no room. */
function fullList(kind: OrderKind, after: OfficerDetails): FieldProblem[] {
  const name = kind === 'punishment' ? 'punishments' : 'previousPostings';
  if (after[name].length <= LIST_MAX) return [];
  const field = { punishment: 'type', leaving: 'date' }[kind as string] ?? 'posting';
  return [{ field, message: messages.tooManyEntries(fieldOf(name).label, LIST_MAX) }];
}

/** Maps a problem of the record to the order's value that causes it. */
function ofOrder({ field, message }: FieldProblem, kind: OrderKind, after: OfficerDetails): FieldProblem {
  const [write = ''] = field.split('.');
  if (kind === 'general') {
    const name = generalFields.find((one) => fieldOf(one).write === write);
    return { field: name === undefined ? 'fields' : `fields.${name}`, message };
  }
  const end = endOfPosting[kind];
  if (write !== fieldOf('previousPostings').write || end === undefined) return { field: 'date', message };
  const start = readPartialDate(after.previousPostings[0]?.from ?? '');
  return { field: end, message: start ? messages.postingStartsLater(formatPartialDate(start)) : message };
}

/**
 * Returns the problems of a line by the name of the value: `posting`, `fields.email`. `values`: those of the line, from
 * `valuesOfLine`. `today`: in India.
 */
export function lineProblems(
  header: OrderHeader,
  values: OrderValues,
  officer: OfficerDetails,
  today: CalendarDate,
): readonly FieldProblem[] {
  const { kind } = header;
  if (kind === 'good_entries' && rewardsAfter(officer.rewards, values.count ?? '') === undefined)
    return [{ field: 'count', message: messages.rewardsNotNumber(officer.rewards) }];
  const { posting = '' } = values;
  const day = firstDayOf(values, header);
  if (posting !== '' && hasPosting(officer, posting, day))
    return [{ field: 'posting', message: messages.alreadyPosted(posting, dayText(day)) }];
  const after = applyLine(header, values, officer);
  const recordProblems = recordErrorsOf(after, dayOfChange(header, today), officer);
  const added = after.previousPostings.length > officer.previousPostings.length || kind === 'punishment';
  return [...recordProblems.map((problem) => ofOrder(problem, kind, after)), ...(added ? fullList(kind, after) : [])];
}
