/** The table of the values that an order of each kind sets. */
import { orderMessages as messages } from '../messages/orders.ts';
import { type FieldName, fieldNames, fieldOf } from '../officer/field-table.ts';
import type { Order, OrderKind, OrderValueName, OrderValues } from './order.ts';
import { punishmentTypes } from './punishment-types.ts';

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

/** Ways to leave the force. */
export const leavingWays = [
  'Superannuation',
  'Voluntary retirement',
  'Resignation',
  'Death',
  'Dismissal',
  'Removal',
  'Other',
] as const;

const DATE_LENGTH = 10;

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

const date = (name: OrderValueName, label: string = messages.valueLabels[name]): OrderField => ({
  name,
  kind: 'date',
  label,
  maxLength: DATE_LENGTH,
});

const required = { required: true } as const;
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
      options: punishmentTypes.map(({ name }) => name),
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
export const generalFields: readonly FieldName[] = fieldNames.filter((name) => !NOT_SET_BY_ORDERS.has(name));

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
