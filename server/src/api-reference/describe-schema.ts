import { valueMessages as say } from '@buckle/domain/messages/api-reference';
import { type JsonSchema, OFFICER_REF } from './json-schema.ts';

/** A row of a table: a value's path, `[]` for list items, and its description. */
export interface ValueRow {
  readonly path: string;
  readonly what: string;
  readonly optional: boolean;
}

type Schema = JsonSchema | boolean;

const known = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

function wholeNumber({ minimum, maximum }: JsonSchema): string {
  const limited = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return limited ? say.wholeNumberBetween(minimum, maximum) : say.wholeNumber;
}

/** Describes a schema in plain language. */
export function describe(schema: Schema): string {
  if (typeof schema === 'boolean') return say.anything;
  const { type, items, anyOf } = schema;
  if (schema.$ref === OFFICER_REF) return say.record;
  if (schema.const !== undefined) return say.exactly(String(schema.const));
  if (schema.enum) return say.oneOf(schema.enum.map(String).filter((value) => value !== ''));
  if (anyOf) return say.either(anyOf.map(describe));
  if (Array.isArray(type)) return say.either(type.map((one) => describe({ ...schema, type: one })));
  if (type === undefined || !known.has(type)) return say.anything;
  if (type === 'string') return schema.maxLength === undefined ? say.text : say.textUpTo(schema.maxLength);
  if (type === 'array') return say.list(items && !Array.isArray(items) ? describe(items) : say.anything);
  const plain = { number: say.number, boolean: say.trueOrFalse, object: say.group, null: say.nothing } as const;
  return type === 'integer' ? wholeNumber(schema) : plain[type];
}

/** Every value of an object's schema, those inside groups and lists too. */
export function rowsOf(schema: Schema, prefix = ''): ValueRow[] {
  if (typeof schema === 'boolean') return [];
  const { properties, required = [], items, anyOf } = schema;
  if (anyOf) return anyOf.flatMap((one) => rowsOf(one, prefix));
  if (items && !Array.isArray(items)) return rowsOf(items, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const own = { path, what: describe(value), optional: !required.includes(name) };
    return [own, ...rowsOf(value, path)];
  });
}
