import { z } from 'zod';
import { callers, permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { type ActionGroup, actionGroups, type ActionName, actions } from '@buckle/domain/registry';
import { type UploadKind, uploadKinds } from '@buckle/domain/photos/photos';
import { apiReferenceMessages as print } from '@buckle/domain/api-reference/api-reference.messages';
import {
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  openFields,
  restrictedFields,
} from '@buckle/domain/officers/field-table';
import { RESTRICTED } from '@buckle/domain/officers/wire';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import { officerWire } from '@buckle/domain/officers/officers.actions';
import { VERSION } from '../version.ts';

/** The actions whose body is a form's payload: the registry leaves it to the form's own check. */
export const takesRecord = (name: ActionName): boolean => name === 'addOfficer' || name === 'updateOfficer';

/** Schema of a success response: the common properties and the action's own, nothing else. */
export const successOf = ({ output }: Action): z.ZodType =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...(output as z.ZodObject).shape });

/** The groups of the registry, each with the names of its actions. */
export const namesByGroup = Object.entries(actionGroups).map(
  ([group, ofGroup]) => [group as ActionGroup, Object.keys(ofGroup) as ActionName[]] as const,
);

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
  rows: { type: 'array' },
};

const titled = (name: FieldName): JsonSchema => {
  const { kind, parts } = fieldOf(name);
  return { title: formLabel(name), ...shapes[kind], ...(parts && { items: texts(Object.keys(parts)) }) };
};

/** A record as it is read. A card has fewer of the fields, so none but the identity is sure to be there. */
const officerSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: text,
    version: { type: 'integer', minimum: 0 },
    ...Object.fromEntries(openFields.map((name) => [fieldOf(name).read, titled(name)])),
    absence: { type: 'array', items: texts(['since', 'until', 'left']) },
    by_dates: { type: 'boolean' },
    [RESTRICTED]: {
      type: 'object',
      properties: Object.fromEntries(restrictedFields.map((name) => [fieldOf(name).read, titled(name)])),
    },
  },
  required: ['id', 'version'],
};

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    params: { type: 'array' },
  },
  required: ['success', 'message', 'code', 'params'],
};

/** The OpenAPI document; `cookieName` is the session's. One path an action, its name in the query as it is called. */
export function openApi(cookieName: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: print.title,
      version: VERSION,
      description: `${print.intro}\n\n${print.successResponse}`,
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      namesByGroup.flatMap(([group, names]) =>
        names.map((name) => [
          `/api.php?action=${name}`,
          { [actions[name].method.toLowerCase()]: operation(group, name) },
        ]),
      ),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Officer: officerSchema, OfficerForm: officerFormSchema, Refusal: errorSchema },
    },
  };
}

function operation(group: ActionGroup, name: ActionName) {
  const action: Action = actions[name];
  const row = permissions[name];
  const needsSession = row.nobody === 'no';
  const refusesSome = callers.some((caller) => caller !== 'nobody' && row[caller] === 'no');
  return {
    operationId: name,
    tags: [print.groups[group]],
    summary: action.summary,
    description: callers.map((caller) => `${print.callers[caller]}: ${print.may[row[caller]]}.`).join(' '),
    ...(needsSession ? {} : { security: [] }),
    ...(action.method === 'GET' ? { parameters: queryOf(action) } : { requestBody: bodyOf(name, action) }),
    responses: {
      200: { description: print.statuses[200], content: contentOf(action) },
      ...(needsSession ? { 401: errorResponse(401) } : {}),
      ...(refusesSome ? { 403: errorResponse(403) } : {}),
      default: { ...errorResponse(400), description: print.unexpectedError },
    },
  };
}

function queryOf({ input, example = {} }: Action) {
  const { properties = {}, required = [] } = jsonSchemaOf(input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(example[name] === undefined ? {} : { example: example[name] }),
  }));
}

/** Fields that a new record needs. A change may leave out any. */
const requiredFields: string[] = fieldNames
  .map(fieldOf)
  .filter((field) => field.required)
  .map((field) => field.write);

function bodyOf(name: ActionName, { input, body, accepts = 'photo', example }: Action) {
  if (body === 'image') return { required: true, content: { 'multipart/form-data': { schema: fileOf(accepts) } } };
  const inputSchema = jsonSchemaOf(input, 'input');
  const schema = takesRecord(name)
    ? {
        allOf: [
          { $ref: '#/components/schemas/OfficerForm' },
          ...(name === 'addOfficer' ? [{ required: requiredFields }] : []),
          inputSchema,
        ],
      }
    : inputSchema;
  return { required: true, content: json(schema, example) };
}

const fileOf = (kind: UploadKind): JsonSchema => {
  const image: JsonSchema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: print.fileKinds[kind],
    examples: [uploadKinds[kind].example],
  };
  return { type: 'object', properties: { image }, required: ['image'] };
};

const json = (schema: JsonSchema, example?: Action['example']) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const contentOf = (action: Action) =>
  action.response === 'file' ? { 'application/octet-stream': {} } : json(jsonSchemaOf(successOf(action), 'output'));

const errorResponse = (status: number) => ({
  description: print.statuses[status],
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/** Schema of a record in the form. Unchanged fields may also have invalid values from an import. */
export const officerFormSchema: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(fieldNames.map((name) => [fieldOf(name).write, written(name)])),
};

/** Schema of a form field: the form's validation, as far as a schema can express it. */
function written(name: FieldName): JsonSchema {
  const field = fieldOf(name);
  const schema = titled(name);
  const isText = schema.type === 'string';
  if (field.format === 'number') return { ...schema, type: ['string', 'number'] };
  return {
    ...schema,
    ...(isText ? { maxLength: field.maxLength } : {}),
    ...(isText && field.options ? { enum: [...(field.required ? [] : ['']), ...field.options] } : {}),
  };
}

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
