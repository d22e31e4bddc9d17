import { type Field, type FieldKind, fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import type { JsonSchema } from './json-schema.ts';

const text: JsonSchema = { type: 'string' };
const texts = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const shapes: Readonly<Record<FieldKind, JsonSchema>> = {
  text,
  date: text,
  choice: text,
  textList: { type: 'array', items: text },
  postings: { type: 'array', items: texts(['posting', 'tenure', 'from', 'to']) },
  punishments: { type: 'array', items: texts(['punishmentType', 'reason', 'dateOfPunishment']) },
};

const titled = (field: Field): JsonSchema => ({ title: field.formLabel ?? field.label, ...shapes[field.kind] });

/** Schema of a form field: the form's validation, as far as a schema can express it. */
function written(field: Field): JsonSchema {
  const schema = titled(field);
  const isText = schema.type === 'string';
  if (field.format === 'number') return { ...schema, type: ['string', 'number'] };
  return {
    ...schema,
    ...(isText ? { maxLength: field.maxLength } : {}),
    ...(isText && field.options ? { enum: [...(field.required ? [] : ['']), ...field.options] } : {}),
  };
}

const fields = fieldNames.map(fieldOf);

/** A record as it is read. A card has fewer of the fields, so none but the identity is sure to be there. */
export const officerSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: text,
    version: { type: 'integer', minimum: 0 },
    ...Object.fromEntries(fields.map((field) => [field.read, titled(field)])),
  },
  required: ['id', 'version'],
};

/** Schema of a record in the form. Unchanged fields may also have invalid values from an import. */
export const officerFormSchema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.write, written(field)])),
};

/** Fields that a new record needs. A change may leave out any. */
export const requiredFields: string[] = fields.filter((field) => field.required).map((field) => field.write);
