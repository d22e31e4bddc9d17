/** An order as it is being written. Functions return a changed copy. */
import { writeDate } from '@buckle/domain/officer/calendar-date';
import type { OrderHeader, OrderKind, GeneralFields } from '@buckle/domain/orders/order';
import type { FieldName } from '@buckle/domain/officer/field-table';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { OrderScan } from '../../../lib/orders/write-order.ts';
import { today } from '../../../lib/platform/clock.ts';
import { type Line, linesOfOfficers, type Texts } from './lines.ts';

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
