import { officerWire } from '@buckle/domain/actions/officer-actions';
import { z } from 'zod';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Where the OpenAPI document says what a record is. */
export const OFFICER_REF = '#/components/schemas/Officer';

/**
 * The JSON schema of what an action takes or answers. An officer's record, wherever it stands in it, becomes a
 * reference: the field table says what that is.
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
