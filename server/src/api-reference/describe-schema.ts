import { valueMessages as print } from '@buckle/domain/messages/api-reference';
import { type JsonSchema, OFFICER_REF } from './json-schema.ts';

/** A row of a table: a value's path, `[]` for list items, and its description. */
export interface ValueRow {
  readonly path: string;
  readonly description: string;
  readonly optional: boolean;
}

type Schema = JsonSchema | boolean;

const known = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

function integer({ minimum, maximum }: JsonSchema): string {
  const limited = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return limited ? print.integerBetween(minimum, maximum) : print.integer;
}

/** Describes a schema in plain language. */
export function describe(schema: Schema): string {
  if (typeof schema === 'boolean') return print.anything;
  const { type, items, anyOf } = schema;
  if (schema.$ref === OFFICER_REF) return print.record;
  if (schema.const !== undefined) return print.exactly(String(schema.const));
  if (schema.enum) return print.oneOf(schema.enum.map(String).filter((value) => value !== ''));
  if (anyOf) return print.either(anyOf.map(describe));
  if (Array.isArray(type)) return print.either(type.map((one) => describe({ ...schema, type: one })));
  if (type === undefined || !known.has(type)) return print.anything;
  if (type === 'string') return schema.maxLength === undefined ? print.text : print.textUpTo(schema.maxLength);
  if (type === 'array') return print.list(items && !Array.isArray(items) ? describe(items) : print.anything);
  const plain = { number: print.number, boolean: print.trueOrFalse, object: print.group, null: print.nothing } as const;
  return type === 'integer' ? integer(schema) : plain[type];
}

/** Every value of an object's schema, those inside groups and lists too. */
export function rowsOf(schema: Schema, prefix = ''): ValueRow[] {
  if (typeof schema === 'boolean') return [];
  const { properties, required = [], items, anyOf } = schema;
  if (anyOf) return anyOf.flatMap((one) => rowsOf(one, prefix));
  if (items && !Array.isArray(items)) return rowsOf(items, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const self = { path, description: describe(value), optional: !required.includes(name) };
    return [self, ...rowsOf(value, path)];
  });
}
