/** An order: one header, the values for all officers, and one line an officer. */

import { ORDER_NUMBER_MAX, REASON_MAX } from '../limits.ts';
import { type orderMessages, orderMessages as messages, punishmentTypes } from './orders.messages.ts';
import { type FieldName, fieldNames, fieldOf, type OfficerDetails, statusOfLeaving } from '../officers/field-table.ts';
import type { CodedMessage } from '../coded-messages.ts';
import type { Reference } from '../reference/reference.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { OrderRules } from './tenure-rules.ts';

export const orderKinds = ['transfer', 'promotion', 'good_entries', 'punishment', 'leaving', 'general'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStatuses = [
  'draft',
  'proposed',
  'pending',
  'in_force',
  'cancelled',
  'declined',
  'discarded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Outcome of a line: the order is not in force yet; applied, declined, or skipped because of a problem;
 * reversed, or kept in part because of a conflict, when the order was cancelled.
 */
export const lineOutcomes = ['waiting', 'applied', 'declined', 'skipped', 'reversed', 'conflict'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export interface OrderHeader {
  readonly number: string;
  /** `YYYY-MM-DD`, as `effectiveDate`. */
  readonly date: string;
  readonly authority: string;
  readonly kind: OrderKind;
  readonly subject: string;
  readonly effectiveDate: string;
  readonly remarks: string;
}

const DATE_LENGTH = 10;

const date = (name: OrderValueName, label: string = messages.valueLabels[name]): OrderField => ({
  name,
  kind: 'date',
  label,
  maxLength: DATE_LENGTH,
});

export type OrderValueName = keyof typeof orderMessages.valueLabels;

/** Values are texts, dates `YYYY-MM-DD`; blank or missing: not set. */
export type OrderValues = { readonly [N in OrderValueName]?: string } & {
  /** Only of a general order: the new values of the record. A blank one empties the field. */
  readonly fields?: GeneralFields;
};
export type GeneralFields = Partial<OfficerDetails>;

export interface OrderLine {
  readonly officerId: string;
  /** Override the order's values; blank or missing ones do not. */
  readonly values: OrderValues;
}

export interface Order {
  readonly header: OrderHeader;
  readonly values: OrderValues;
  readonly lines: readonly OrderLine[];
}

/** Officers of one order. */
export const ORDER_LINES_MAX = 5000;

/** Records of a preview at most, and of an order of more officers as many as a page shows. */
export const PREVIEWED_MAX = 200;
export const PREVIEWED_FIRST = 50;

/** Maximum lengths of the header's texts, in characters. The subject becomes the reason of the records' changes. */
export const headerLengths = {
  number: ORDER_NUMBER_MAX,
  authority: 200,
  subject: REASON_MAX,
  remarks: 2000,
} as const;

const required = { required: true } as const;

export interface OrderField {
  readonly name: OrderValueName;
  readonly label: string;
  readonly kind: 'text' | 'date' | 'choice' | 'number';
  readonly maxLength: number;
  /** An order isn't issued without it; each line has its own value or that of the order. */
  readonly required?: true;
  /** Of a choice: its values; of a text: suggestions. */
  readonly options?: readonly string[];
  /** The record's field that it becomes, with the same control. */
  readonly record?: FieldName;
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
}

/** Ways to leave the force, as orders store them. */
export type LeavingWay = keyof typeof statusOfLeaving;
export const leavingWays = Object.keys(statusOfLeaving) as LeavingWay[];

type Rest = Partial<Omit<OrderField, 'name' | 'kind'>>;

/** A value that becomes a field of the record. */
const ofRecord = (name: OrderValueName, record: FieldName, rest: Rest = {}): OrderField => {
  const { kind, maxLength, options } = fieldOf(record);
  return {
    name,
    kind: kind === 'choice' ? 'choice' : 'text',
    label: messages.valueLabels[name],
    maxLength,
    record,
    ...(options && { options }),
    ...rest,
  };
};

const zone = ofRecord('zone', 'zone');
const post = ofRecord('post', 'post');
const joined = date('joined');

const reason: OrderField = { name: 'reason', kind: 'text', label: messages.valueLabels.reason, maxLength: 2000 };

/** The values of each kind, in the order of the form. */
export const orderFields: { readonly [K in OrderKind]: readonly OrderField[] } = {
  transfer: [ofRecord('posting', 'currentPosting', required), zone, post, date('relieved'), joined],
  promotion: [
    ofRecord('designation', 'designation', required),
    ofRecord('posting', 'currentPosting'),
    zone,
    post,
    ofRecord('buckleNumber', 'buckleNumber'),
    joined,
  ],
  good_entries: [
    { name: 'count', kind: 'number', label: messages.valueLabels.count, maxLength: 3, min: 1, max: 999, ...required },
    reason,
  ],
  punishment: [
    {
      name: 'type',
      kind: 'text',
      label: messages.valueLabels.type,
      maxLength: fieldOf('punishments').maxLength,
      options: punishmentTypes,
      ...required,
    },
    reason,
    date('date', messages.punishmentDate),
    date('appealBy'),
  ],
  leaving: [
    {
      name: 'how',
      kind: 'choice',
      label: messages.valueLabels.how,
      maxLength: 40,
      options: leavingWays,
      ...required,
    },
    date('date', messages.leavingDate),
  ],
  general: [],
};

/** Lists that an order would replace for all its officers, and photos, which belong to one officer. */
const NOT_SET_BY_ORDERS = new Set<FieldName>(['previousPostings', 'punishments', 'imagePath']);

/** The record's fields that a general order can set. */
export const generalFields: readonly FieldName[] = fieldNames.filter(
  (name) => !NOT_SET_BY_ORDERS.has(name) && fieldOf(name).readBy === undefined,
);

/** Whether an order posts an officer, so that the unit may decide the zone. */
export const setsPosting = ({ values, lines }: Pick<Order, 'values' | 'lines'>): boolean =>
  [values, ...lines.map((line) => line.values)].some(
    ({ posting = '', fields }) => posting !== '' || fields?.currentPosting !== undefined,
  );

/** Returns the values of a line: its own ones, otherwise those of the order. */
export function valuesOfLine(values: OrderValues, line: OrderValues): OrderValues {
  const overrides = Object.entries(line).filter(([name, value]) => name !== 'fields' && value !== '');
  const fields = { ...values.fields, ...line.fields };
  return { ...values, ...Object.fromEntries(overrides), ...(Object.keys(fields).length > 0 && { fields }) };
}

export const orderWarningKinds = [
  'tenure',
  'share',
  'retirement',
  'pending_order',
  'rank',
  'zone',
  'same_order',
  'before_joining',
  'number_worn',
  'lower_rank',
  'future_date',
  'late_posting',
] as const;

export interface OrderWarning extends CodedMessage {
  readonly kind: (typeof orderWarningKinds)[number];
  /** The text of the rule; blank where there is none. */
  readonly source: string;
}

export interface WarnedLine {
  /** Those of the line, from `valuesOfLine`. */
  readonly values: OrderValues;
  /** The record before the order. */
  readonly officer: OfficerDetails;
  /** Numbers of other pending orders with this officer. */
  readonly pendingOrders: readonly string[];
  /** Names of other officers of the rank who wear the number that the order gives. */
  readonly wornBy?: readonly string[];
}

/** Counts of a unit. */
export interface UnitCounts {
  readonly staff: number;
  /** Officers moved out of it by other orders in the year that ends on the effective date. */
  readonly movedBefore: number;
}

export interface WarningInput {
  readonly header: OrderHeader;
  readonly lines: readonly WarnedLine[];
  /** Usernames of the authors of other orders with the same number and date. */
  readonly sameOrders?: readonly string[];
  /** `YYYY-MM-DD`, in India. */
  readonly today?: string;
  /** Counts by the id of a unit; units that are missing are not checked. */
  readonly unitCounts: ReadonlyMap<string, UnitCounts>;
  readonly rules: OrderRules;
  readonly reference: Reference;
  readonly resolver: Resolver;
  /** English name of the force; Mumbai has its own rule. */
  readonly commissionerate: string;
}
