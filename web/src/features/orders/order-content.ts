/** Converts between an order as it is written and as it is sent. */

import { createContext, useContext } from 'react';
import { lineOfPath } from '@buckle/domain/orders/preview';
import { isRecord } from '@buckle/domain/officers/lists';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import type { FieldProblem } from '@buckle/domain/officers/form';
import { dayText, writeDate } from '@buckle/domain/dates/calendar-date';
import {
  type GeneralFields,
  generalFields,
  type OrderField,
  orderFields,
  type OrderHeader,
  type OrderKind,
} from '@buckle/domain/orders/order';
import { type AllowedOptions, type FieldName, fieldOf, optionsOf } from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { readTypedDate } from '@buckle/domain/dates/partial-date';
import type { OrderContent, OrderScan, SavedOrder } from '../../lib/orders/write-order.ts';
import { type ClearLine, idOf, isClear, type Line, linesOfOfficers, type Texts } from './lines.ts';
import { today } from '../../lib/platform/clock.ts';

/** An order as it is sent, with the lines that it has: those whose officer is clear. */
export interface Sent {
  readonly content: OrderContent;
  readonly lines: readonly ClearLine[];
}

export function sentOrder(order: EditedOrder): Sent {
  const columns = columnsOf(order);
  const lines = order.lines.filter(isClear);
  return {
    lines,
    content: {
      header: order.header,
      values: commonValues(order, columns),
      lines: lines.map(({ officer, overrides }) => {
        const values = overrideValues(overrides, columns);
        return { officerId: idOf(officer), ...(Object.keys(values).length > 0 && { values }) };
      }),
    },
  };
}

type Values = NonNullable<OrderContent['values']>;

function commonValues({ header, values, fields }: EditedOrder, columns: readonly Column[]): Values {
  if (header.kind === 'general') return Object.keys(fields).length > 0 ? { fields } : {};
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      const text = (values[name] ?? '').trim();
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Returns the own values of a line; blank ones are left out. */
function overrideValues(overrides: Texts, columns: readonly Column[]): Values {
  const values: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const column of columns) {
    const text = overrides[column.name] ?? '';
    if (text.trim() === '') continue;
    const field = fieldOfColumn(column.name);
    (field === undefined ? values : fields)[field ?? column.name] = sentValue(column, text);
  }
  return { ...values, ...(Object.keys(fields).length > 0 && { fields }) };
}

/** Returns a value of an own cell as it is sent: dates as `YYYY-MM-DD`, lists split at commas. */
function sentValue({ kind }: Column, text: string): string | string[] {
  const typed = text.trim();
  if (kind === 'list')
    return typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const date = kind === 'date' ? readTypedDate(typed) : undefined;
  return date ? writeDate(date) : typed;
}

/** Path of a problem of a line: lines are named by their keys, since rows are removed and filtered. */
export const linePath = (key: number, name = ''): string => ['line', key, name].filter((part) => part !== '').join('.');

/** Returns problems of an order as it was sent with the paths of this page. */
export const atLines = (problems: readonly FieldProblem[], lines: readonly ClearLine[]): FieldProblem[] =>
  problems.map(({ field, message }) => {
    const { line: place = -1, name = '' } = lineOfPath(field) ?? {};
    const line = lines[place];
    return { field: line ? linePath(line.key, name === 'officerId' ? '' : name) : field, message };
  });

/** Returns a saved draft as it is edited. */
export function editedOrder({ order, values, lines }: SavedOrder): EditedOrder {
  const { fields, ...texts } = values;
  const officers = lines.map(({ officer_id: id, officer }) => officer ?? unknownOfficer(id));
  return {
    ...blankOrder('', []),
    saved: { id: order.id, revision: order.revision },
    header: order.header,
    values: Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])),
    fields: isRecord(fields) ? fields : {},
    scan: order.scan,
    lines: linesOfOfficers([], officers).map((line, index) => ({ ...line, overrides: textsOf(lines[index]?.values) })),
  };
}

/** Card of an officer without a record; the server reports it for the line. */
const unknownOfficer = (id: string): OfficerWire => ({ id });

/** Returns the texts of values, under the names of their columns. */
function textsOf(values: unknown): Texts {
  const { fields, ...others } = isRecord(values) ? values : {};
  return Object.fromEntries([
    ...Object.entries(others).map(([name, value]) => [name, displayedValue(value)]),
    ...Object.entries(isRecord(fields) ? fields : {}).map(([name, value]) => [`fields.${name}`, displayedValue(value)]),
  ]) as Texts;
}

export interface EditedOrder {
  /** Of the draft on the server, once there is one. */
  readonly saved?: { readonly id: string; readonly revision: number } | undefined;
  readonly header: OrderHeader;
  /** For all officers; those of other kinds stay in the form and are not sent. */
  readonly values: Texts;
  /** Of a general order: the fields that were chosen, and their values. */
  readonly fields: GeneralFields;
  readonly scan?: OrderScan | undefined;
  /** Typed text with officers that is not resolved yet. */
  readonly typed: string;
  readonly lines: readonly Line[];
  /** Texts that named an officer who has a line already. */
  readonly doubles: readonly string[];
  /** The history entry whose officers were added: after a reload they are not added again. */
  readonly entry: string;
}

export function blankOrder(entry: string, officers: readonly OfficerWire[]): EditedOrder {
  const day = writeDate(today());
  return withOfficers(
    {
      header: { number: '', date: day, authority: '', kind: 'transfer', subject: '', effectiveDate: day, remarks: '' },
      values: {},
      fields: {},
      typed: '',
      lines: [],
      doubles: [],
      entry: '',
    },
    entry,
    officers,
  );
}

/** Adds the officers that a navigation passed on. */
export const withOfficers = (order: EditedOrder, entry: string, officers: readonly OfficerWire[]): EditedOrder =>
  order.entry === entry ? order : { ...order, entry, lines: linesOfOfficers(order.lines, officers) };

export type HeaderName = Exclude<keyof OrderHeader, 'kind'>;

export const withHeader = (order: EditedOrder, name: HeaderName, text: string): EditedOrder =>
  order.header[name] === text ? order : { ...order, header: { ...order.header, [name]: text } };

export const withKind = (order: EditedOrder, kind: OrderKind): EditedOrder => ({
  ...order,
  header: { ...order.header, kind },
});

export const withValue = (order: EditedOrder, name: string, text: string): EditedOrder =>
  (order.values[name] ?? '') === text ? order : { ...order, values: { ...order.values, [name]: text } };

/** Adds a field to a general order, or removes it with its values. */
export function withField(order: EditedOrder, name: FieldName, value: unknown): EditedOrder {
  const { [name]: _before, ...others } = order.fields;
  return { ...order, fields: value === undefined ? others : { ...order.fields, [name]: value } };
}

/** Replaces the lines, and names those who were there twice. */
export const withLines = (
  order: EditedOrder,
  lines: readonly Line[],
  doubles: readonly string[] = order.doubles,
): EditedOrder => ({ ...order, lines, doubles });

/** Problems of an order: sentences by path. */
export type ProblemMap = ReadonlyMap<string, string>;

export const OrderProblems = createContext<ProblemMap>(new Map());

export const useProblem = (path: string): string | undefined => useContext(OrderProblems).get(path);

/** Joins the sentences of each path; the same one twice is one. */
export function problemMap(problems: readonly FieldProblem[]): ProblemMap {
  const found = new Map<string, string>();
  for (const { field, message } of problems) {
    const before = found.get(field);
    if (before === undefined) found.set(field, message);
    else if (!before.includes(message)) found.set(field, `${before} ${message}`);
  }
  return found;
}

export interface Column extends Pick<OrderField, 'label' | 'maxLength' | 'options'> {
  /** As in paths of problems: `posting`, `fields.email`. */
  readonly name: string;
  readonly kind: OrderField['kind'] | 'list';
  /** The record's field that it becomes. */
  readonly record?: FieldName | undefined;
}

/** Before the name of a record's field that a general order sets. */
const FIELDS = 'fields.';

/** Returns the record's field of a column of a general order. */
export const fieldOfColumn = (column: string): FieldName | undefined =>
  column.startsWith(FIELDS) ? generalFields.find((name) => fieldColumn(name) === column) : undefined;

const fieldColumn = (name: FieldName): string => `${FIELDS}${name}`;

export const columnsOf = ({ header: { kind }, fields }: Pick<EditedOrder, 'header' | 'fields'>): readonly Column[] =>
  kind === 'general'
    ? generalFields.filter((name) => Object.hasOwn(fields, name)).map(generalColumn)
    : orderFields[kind];

function generalColumn(name: FieldName): Column {
  const { kind, maxLength, options } = fieldOf(name);
  return {
    name: fieldColumn(name),
    label: formLabel(name),
    kind: kind === 'choice' || kind === 'date' ? kind : kind === 'textList' ? 'list' : 'text',
    maxLength,
    record: name,
    ...(kind === 'choice' && options && { options }),
  };
}

/** Returns a field or column with the options of today. */
export function withAllowed<T extends Pick<Column, 'record' | 'options'>>(column: T, allowed: AllowedOptions): T {
  const options = column.record && column.options && optionsOf(column.record, allowed);
  return options ? { ...column, options } : column;
}

/** Returns a value as its cell shows it. */
export function displayedValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? dayText(value) : '';
}
