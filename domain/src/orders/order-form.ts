/** Validation of an order, in the browser and on the server. */

import { orderMessages, orderProblemMessages as messages } from './orders.messages.ts';
import type { CodedMessage } from '../coded-messages.ts';
import { fieldMessages, recordRuleMessages } from '../officers/officer-form.messages.ts';
import { itemListNames } from '../service/entry.ts';
import { type CodedFieldProblem, LIST_MAX, readFormField, readTypedValue } from '../officers/form.ts';
import {
  type AllowedOptions,
  type FieldName,
  fieldOf,
  type OfficerDetails,
  optionsOf,
} from '../officers/field-table.ts';
import { isRecord } from '../officers/lists.ts';
import { withPlainDigits } from '../search/matching.ts';
import { firstDayOf, leavingDateOf, punishmentDateOf } from './order-acts.ts';
import { rewardsAfter } from '../service/projection.ts';
import {
  generalFields,
  headerLengths,
  type Order,
  ORDER_LINES_MAX,
  type OrderField,
  orderFields,
  type OrderHeader,
  type OrderKind,
  orderKinds,
  type OrderLine,
  type OrderValueName,
  type OrderValues,
  valuesOfLine,
} from './order.ts';
import { type CalendarDate, readDate, writeDate } from '../dates/calendar-date.ts';
import { readPartialDate } from '../dates/partial-date.ts';
import { hasPosting, isLate } from '../officers/posting-patch.ts';
import { recordErrorsOf } from '../officers/record-rules.ts';

type Read = { readonly order: Order } | { readonly problems: readonly CodedFieldProblem[] };

/** Adds a problem of a field to those found. */
type Report = (field: string, message: CodedMessage) => void;

/**
 * Validates an order of unknown content. Paths of problems: `header.date`, `values.posting`, `values.fields.email`,
 * `lines`, `lines.3.officerId`, `lines.3.posting`, lines counted from 0. A draft may lack values that are needed to issue
 * it; what it has must be valid. `allowed`: the options of today.
 */
export function readOrder(input: unknown, allowed: AllowedOptions, isDraft = false): Read {
  const problems: CodedFieldProblem[] = [];
  const report: Report = (field, { code, params, message }) => void problems.push({ field, code, params, message });
  const reading = { report, allowed };
  const { header, values, lines } = isRecord(input) ? input : {};
  const kind = orderKinds.find((one) => isRecord(header) && header['kind'] === one);
  if (!isRecord(header) || kind === undefined)
    return {
      problems: [{ field: 'header.kind', ...fieldMessages.required(orderMessages.headerLabels.kind) }],
    };
  const order: Order = {
    header: readHeader(header, kind, report),
    values: readValues(values, kind, reading, 'values'),
    lines: readLines(lines, kind, reading),
  };
  if (problems.length === 0 && !isDraft) {
    reportMissing(order, report);
    reportDates(order, report);
  }
  return problems.length > 0 ? { problems } : { order };
}

type HeaderName = Exclude<keyof OrderHeader, 'kind'>;

const HEADER_DATE_LENGTH = 10;

function readHeader(input: Record<string, unknown>, kind: OrderKind, report: Report): OrderHeader {
  const text = (name: HeaderName): string => {
    const isDate = name === 'date' || name === 'effectiveDate';
    const maxLength = isDate ? HEADER_DATE_LENGTH : headerLengths[name];
    const label = orderMessages.headerLabels[name];
    const read = readTypedValue(isDate ? 'date' : 'text', input[name], { label, maxLength });
    if ('value' in read) return read.value as string;
    for (const problem of read.problems) report(`header.${name}`, problem);
    return '';
  };
  return {
    number: text('number'),
    date: text('date'),
    authority: text('authority'),
    kind,
    subject: text('subject'),
    effectiveDate: text('effectiveDate'),
    remarks: text('remarks'),
  };
}

interface ValueReading {
  readonly report: Report;
  readonly allowed: AllowedOptions;
}

/** Returns the values that are set. `path`: the beginning of the problems' paths. */
function readValues(input: unknown, kind: OrderKind, reading: ValueReading, path: string): OrderValues {
  const { report } = reading;
  if (input === undefined) return {};
  if (!isRecord(input)) {
    report(path, messages.notText);
    return {};
  }
  const known = new Map(orderFields[kind].map((field) => [field.name as string, field]));
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = known.get(name);
    if (field) {
      const read = readOne(value, field, reading, `${path}.${name}`);
      if (read !== '') values[name] = read;
    } else if (kind === 'general' && name === 'fields') {
      const fields = readFields(value, reading, `${path}.fields`);
      if (Object.keys(fields).length > 0) values['fields'] = fields;
    } else report(`${path}.${name}`, messages.noSuchField(name));
  }
  return values;
}

function readOne(value: unknown, field: OrderField, { report, allowed }: ValueReading, path: string): string {
  if (field.kind === 'number') return readNumber(value, field, report, path);
  const { label, maxLength, record } = field;
  const options = record ? optionsOf(record, allowed) : field.options;
  const read = readTypedValue(field.kind, value, { label, maxLength, ...(options && { options }) });
  if ('value' in read) return read.value as string;
  for (const problem of read.problems) report(path, problem);
  return '';
}

function readNumber(value: unknown, { label, min = 0, max = 0, maxLength }: OrderField, report: Report, path: string) {
  const read = readTypedValue('text', value, { label, maxLength: Infinity });
  const typed = 'value' in read ? withPlainDigits(read.value as string) : '?';
  if (typed === '') return '';
  const number = /^\d+$/u.test(typed) && typed.length <= maxLength ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return String(number);
  report(path, messages.notInteger(label, min, max));
  return '';
}

function readFields(input: unknown, { report, allowed }: ValueReading, path: string): Record<string, unknown> {
  if (!isRecord(input)) return {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (!generalFields.includes(name as FieldName)) report(`${path}.${name}`, messages.noSuchField(name));
    else {
      const read = readFormField(name as FieldName, value, allowed);
      if ('value' in read) fields[name] = read.value;
      else for (const problem of read.problems) report(`${path}.${name}`, problem);
    }
  }
  return fields;
}

function readLines(input: unknown, kind: OrderKind, reading: ValueReading): OrderLine[] {
  const { report } = reading;
  if (input === undefined) return [];
  if (!Array.isArray(input)) {
    report('lines', messages.notLines);
    return [];
  }
  if (input.length > ORDER_LINES_MAX) {
    report('lines', messages.tooManyLines(ORDER_LINES_MAX));
    return [];
  }
  const firstLines = new Map<string, number>();
  return input.map((line: unknown, index): OrderLine => {
    const { officerId, values } = isRecord(line) ? line : {};
    const id = typeof officerId === 'string' ? officerId : '';
    const first = firstLines.get(id);
    if (id === '') report(`lines.${index}.officerId`, messages.noOfficer);
    else if (first !== undefined) report(`lines.${index}.officerId`, messages.sameOfficer(first + 1));
    else firstLines.set(id, index);
    return { officerId: id, values: readValues(values, kind, reading, `lines.${index}`) };
  });
}

/** A draft may lack any of them. */
const requiredHeader = ['number', 'date', 'effectiveDate'] as const;

/** Reports missing values that are needed to issue the order. */
function reportMissing({ header, values, lines }: Order, report: Report): void {
  for (const name of requiredHeader)
    if (header[name] === '') report(`header.${name}`, fieldMessages.required(orderMessages.headerLabels[name]));
  if (lines.length === 0) report('lines', messages.noLines);
  const needed =
    header.kind === 'general'
      ? [{ name: 'fields', message: messages.noFields } as const]
      : orderFields[header.kind]
          .filter((field) => field.required)
          .map(({ name, label }) => ({ name, message: fieldMessages.required(label) }));
  for (const { name, message } of needed) {
    if (values[name] !== undefined) continue;
    const without = lines.flatMap((line, index) => (line.values[name] === undefined ? [index] : []));
    if (without.length === lines.length) report(`values.${name}`, message);
    else for (const index of without) report(`lines.${index}.${name}`, message);
  }
}

function reportDates({ header, values, lines }: Order, report: Report): void {
  const ofAll = datesInWrongOrder(header, values);
  if (ofAll) report(`values.${ofAll.field}`, ofAll);
  for (const [index, line] of lines.entries()) {
    if (Object.keys(line.values).length === 0) continue;
    const problem = datesInWrongOrder(header, valuesOfLine(values, line.values));
    if (problem) report(`lines.${index}.${problem.field}`, problem);
  }
}

/** Returns the problem of two dates in the wrong order, by the name of the later one. */
function datesInWrongOrder(header: OrderHeader, values: OrderValues): CodedFieldProblem | undefined {
  const { relieved = '', joined = '', appealBy = '' } = values;
  if (relieved !== '' && joined !== '' && joined < relieved)
    return { field: 'joined', ...messages.joinedBeforeRelieved };
  if (header.kind === 'punishment' && appealBy !== '' && appealBy < punishmentDateOf(values, header))
    return { field: 'appealBy', ...messages.appealBeforePunishment };
  return undefined;
}

/**
 * Returns the problems of a line by the name of the value: `posting`, `fields.email`. `values`: those of the line, from
 * `valuesOfLine`. `after`: the record as the order leaves it. `today`: in India.
 */
export function lineProblems(
  header: OrderHeader,
  values: OrderValues,
  { officer, after }: { readonly officer: OfficerDetails; readonly after: OfficerDetails },
  today: CalendarDate,
): readonly CodedFieldProblem[] {
  const { kind } = header;
  if (kind === 'good_entries' && rewardsAfter(officer.rewards, values.count ?? '') === undefined)
    return [{ field: 'count', ...messages.rewardsNotNumber(officer.rewards) }];
  const { posting = '' } = values;
  const day = firstDayOf(values, header);
  if (posting !== '' && hasPosting(officer, posting, day))
    return [{ field: 'posting', ...messages.alreadyPosted(posting, day) }];
  const left = leavingDateOf(values, header);
  if (kind === 'leaving' && isLate(officer, left))
    return [{ field: 'date', ...messages.postingStartsLater(officer.currentPostingFrom) }];
  const recordProblems = recordErrorsOf(after, dayOfChange(header, today), officer);
  return [...recordProblems.map((problem) => ofOrder(problem, kind, after)), ...fullLists(kind, officer, after)];
}

/** The rules need the day on which the order takes effect: a punishment of that day is not in the future then. */
function dayOfChange({ effectiveDate }: OrderHeader, today: CalendarDate): CalendarDate {
  return effectiveDate > writeDate(today) ? (readDate(effectiveDate) ?? today) : today;
}

/** Name of the value with the end of the current posting. */
const endOfPosting: { readonly [K in OrderKind]?: OrderValueName } = {
  transfer: 'relieved',
  promotion: 'joined',
  leaving: 'date',
};

/** Maps a problem of the record to the order's value that causes it. */
function ofOrder({ field, ...message }: CodedFieldProblem, kind: OrderKind, after: OfficerDetails): CodedFieldProblem {
  const [write = ''] = field.split('.');
  if (kind === 'general') {
    const name = generalFields.find((one) => fieldOf(one).write === write);
    return { field: name === undefined ? 'fields' : `fields.${name}`, ...message };
  }
  // How many statuses there are is not for every user to know.
  if (kind === 'leaving' && write === fieldOf('statuses').write)
    return { field: 'date', ...recordRuleMessages.leftBeforeJoining };
  const end = endOfPosting[kind];
  if (write !== fieldOf('previousPostings').write || end === undefined) return { field: 'date', ...message };
  const from = after.previousPostings[0]?.from ?? '';
  const start = readPartialDate(from);
  return { field: end, ...(start ? messages.postingStartsLater(from) : message) };
}

/** Returns the problem of a list of the record that has no room for what the order adds. */
function fullLists(kind: OrderKind, officer: OfficerDetails, after: OfficerDetails): CodedFieldProblem[] {
  const lists = ['previousPostings', ...itemListNames] as const;
  const full = lists.find((name) => after[name].length > Math.max(LIST_MAX, officer[name].length));
  if (full === undefined) return [];
  const field = { punishment: 'type', leaving: 'date' }[kind as string] ?? 'posting';
  return [{ field, ...messages.tooManyEntries(full, LIST_MAX) }];
}
