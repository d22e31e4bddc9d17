/** Converts between an order as it is written and as it is sent. */
import { isRecord } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { OrderContent, SavedOrder } from '../../../lib/orders/write-order.ts';
import { type Column, columnsOf, fieldOfColumn, sentValue, displayedValue } from './columns.ts';
import { blankOrder, type EditedOrder } from './edited-order.ts';
import { type ClearLine, idOf, isClear, linesOfOfficers, type Texts } from './lines.ts';

type Values = NonNullable<OrderContent['values']>;

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

function commonValues({ header, values, fields }: EditedOrder, columns: readonly Column[]): Values {
  if (header.kind === 'general') return Object.keys(fields).length > 0 ? { fields } : {};
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      const text = (values[name] ?? '').trim();
      return text === '' ? [] : [[name, text]];
    }),
  );
}

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

/** Path of a problem of a line: lines are named by their keys, since rows are removed and filtered. */
export const linePath = (key: number, name = ''): string => ['line', key, name].filter((part) => part !== '').join('.');

/** Returns problems of an order as it was sent with the paths of this page. */
export const atLines = (problems: readonly FieldProblem[], lines: readonly ClearLine[]): FieldProblem[] =>
  problems.map(({ field, message }) => {
    const [, position, name = ''] = /^lines\.(\d+)(?:\.(.+))?$/u.exec(field) ?? [];
    const line = position === undefined ? undefined : lines[Number(position)];
    return { field: line ? linePath(line.key, name === 'officerId' ? '' : name) : field, message };
  });

/** Returns the texts of values, under the names of their columns. */
function textsOf(values: unknown): Texts {
  const { fields, ...others } = isRecord(values) ? values : {};
  return Object.fromEntries([
    ...Object.entries(others).map(([name, value]) => [name, displayedValue(value)]),
    ...Object.entries(isRecord(fields) ? fields : {}).map(([name, value]) => [`fields.${name}`, displayedValue(value)]),
  ]) as Texts;
}

/** Card of an officer without a record; the server reports it for the line. */
const unknownOfficer = (id: string): OfficerWire => ({ id });

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
