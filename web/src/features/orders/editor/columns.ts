/** The values of an order as columns: each is set for all officers, and may differ for one. */
import { dayText, writeDate } from '@buckle/domain/officer/calendar-date';
import {
  type AllowedOptions,
  type Field,
  type FieldName,
  fieldOf,
  optionsOf,
} from '@buckle/domain/officer/field-table';
import { readTypedDate } from '@buckle/domain/officer/typed-date';
import { generalFields, type OrderField, orderFields } from '@buckle/domain/orders/order-values';
import type { EditedOrder } from './edited-order.ts';

export interface Column extends Pick<OrderField, 'label' | 'maxLength' | 'options'> {
  /** As in paths of problems: `posting`, `fields.email`. */
  readonly name: string;
  readonly kind: OrderField['kind'] | 'list';
  /** The record's field that it becomes. */
  readonly record?: FieldName | undefined;
}

/** Before the name of a record's field that a general order sets. */
const FIELDS = 'fields.';

const fieldColumn = (name: FieldName): string => `${FIELDS}${name}`;

/** Returns the record's field of a column of a general order. */
export const fieldOfColumn = (column: string): FieldName | undefined =>
  column.startsWith(FIELDS) ? generalFields.find((name) => fieldColumn(name) === column) : undefined;

export const fieldLabel = ({ label, formLabel = label }: Field): string => formLabel;

function generalColumn(name: FieldName): Column {
  const field = fieldOf(name);
  const { kind, maxLength, options } = field;
  return {
    name: fieldColumn(name),
    label: fieldLabel(field),
    kind: kind === 'choice' || kind === 'date' ? kind : kind === 'textList' ? 'list' : 'text',
    maxLength,
    record: name,
    ...(kind === 'choice' && options && { options }),
  };
}

export const columnsOf = ({ header: { kind }, fields }: Pick<EditedOrder, 'header' | 'fields'>): readonly Column[] =>
  kind === 'general'
    ? generalFields.filter((name) => Object.hasOwn(fields, name)).map(generalColumn)
    : orderFields[kind];

/** Returns a field or column with the options of today. */
export function withAllowed<T extends Pick<Column, 'record' | 'options'>>(column: T, allowed: AllowedOptions): T {
  const options = column.record && column.options && optionsOf(column.record, allowed);
  return options ? { ...column, options } : column;
}

/** Returns a value of an own cell as it is sent: dates as `YYYY-MM-DD`, lists split at commas. */
export function sentValue({ kind }: Column, text: string): string | string[] {
  const typed = text.trim();
  if (kind === 'list')
    return typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const date = kind === 'date' ? readTypedDate(typed) : undefined;
  return date ? writeDate(date) : typed;
}

/** Returns a value as its cell shows it. */
export function displayedValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? dayText(value) : '';
}
