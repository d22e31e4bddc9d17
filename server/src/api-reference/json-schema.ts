import { officerWire } from '@buckle/domain/actions/officer-actions';
import { z } from 'zod';

/** A JSON schema (draft 2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Reference to the schema of a record in the OpenAPI document. */
export const OFFICER_REF = '#/components/schemas/Officer';

/**
 * Returns the JSON schema of an action's input or output. Records become references: their schema is derived from the
 * field table.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== officerWire) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = OFFICER_REF;
    },
  });
  return rest;
}
