import { callers, permissions } from '@buckle/domain/actions/access';
import type { Action } from '@buckle/domain/actions/action';
import { type ActionGroup, actionGroups, type ActionName, actions } from '@buckle/domain/actions/registry';
import { type UploadKind, uploadKinds } from '@buckle/domain/actions/upload-kinds';
import { apiReferenceMessages as print } from '@buckle/domain/messages/api-reference';
import { z } from 'zod';
import { VERSION } from '../version.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { officerFormSchema, officerSchema, requiredFields } from './officer-schemas.ts';

/** The actions whose body is a form's payload: the registry leaves it to the form's own check. */
export const takesRecord = (name: ActionName): boolean => name === 'addOfficer' || name === 'updateOfficer';

/** Schema of a success response: the common properties and the action's own, nothing else. */
export const successOf = ({ output }: Action): z.ZodType =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...(output as z.ZodObject).shape });

const errorSchema: JsonSchema = {
  type: 'object',
  properties: { success: { const: false }, message: { type: 'string' }, code: { type: 'string' } },
  required: ['success', 'message', 'code'],
};

const json = (schema: JsonSchema, example?: Action['example']) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const errorResponse = (status: number) => ({
  description: print.statuses[status],
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

const fileOf = (kind: UploadKind): JsonSchema => {
  const { words: description, example } = uploadKinds[kind];
  const image: JsonSchema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description,
    examples: [example],
  };
  return { type: 'object', properties: { image }, required: ['image'] };
};

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

const contentOf = (action: Action) =>
  action.response === 'file' ? { 'application/octet-stream': {} } : json(jsonSchemaOf(successOf(action), 'output'));

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

/** The groups of the registry, each with the names of its actions. */
export const namesByGroup = Object.entries(actionGroups).map(
  ([group, ofGroup]) => [group as ActionGroup, Object.keys(ofGroup) as ActionName[]] as const,
);

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
