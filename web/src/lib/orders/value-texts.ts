import { dayText } from '@buckle/domain/officer/calendar-date';
import { differenceMessages } from '@buckle/domain/messages/history';
import { type FieldName, fieldOf } from '@buckle/domain/officer/field-table';
import { isRecord } from '@buckle/domain/officer/lists';
import type { OrderKind } from '@buckle/domain/orders/order';
import { generalFields, orderFields } from '@buckle/domain/orders/order-values';
import { spouseText } from '../text/spouse-text.ts';

/** A value that an order sets, in words. */
interface ValueText {
  readonly label: string;
  readonly text: string;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string').join(', ');
  return typeof value === 'string' ? value.trim() : '';
}

/** A field of the record; a blank one is emptied by the order. */
function fieldValue(name: FieldName, value: unknown): string {
  const text = plainText(value);
  if (text === '') return differenceMessages.blank;
  if (name === 'spouseGovernmentEmployee') return spouseText(text);
  return fieldOf(name).kind === 'date' ? dayText(text) : text;
}

/** Returns the values that an order or one of its lines sets, in the order of the form. */
export function valueTexts(kind: OrderKind, values: Readonly<Record<string, unknown>>): readonly ValueText[] {
  const ofKind = orderFields[kind].flatMap(({ name, label, kind: control }): ValueText[] => {
    const text = plainText(values[name]);
    return text === '' ? [] : [{ label, text: control === 'date' ? dayText(text) : text }];
  });
  const fields = isRecord(values['fields']) ? values['fields'] : {};
  const general = generalFields
    .filter((name) => fields[name] !== undefined)
    .map((name) => ({ label: fieldOf(name).label, text: fieldValue(name, fields[name]) }));
  return [...ofKind, ...general];
}
