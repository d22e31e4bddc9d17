import { createHash } from 'node:crypto';
import { permissions } from '@buckle/domain/actions/access';
import { actions } from '@buckle/domain/actions/registry';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { rowsOf } from './describe-schema.ts';
import type { openApi } from './openapi.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });
const names = Object.keys(actions);

describe('the OpenAPI document', () => {
  it('is served without a session, and is valid', async () => {
    const response = await get('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    const validator = new Validator();
    expect(await validator.validate(response.json<Record<string, unknown>>())).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every action, with its method, and says which need a session', async () => {
    const { paths } = (await get('/api/openapi.json')).json<ReturnType<typeof openApi>>();
    expect(Object.keys(paths)).toEqual(names.map((name) => `/api.php?action=${name}`));
    for (const [name, { method }] of Object.entries(actions)) {
      const operation = paths[`/api.php?action=${name}`]?.[method.toLowerCase()];
      const isOpen = permissions[name as keyof typeof permissions].nobody !== 'no';
      expect(operation?.security, name).toEqual(isOpen ? [] : undefined);
    }
  });

  it('says what a page of officers takes and answers', async () => {
    const { paths } = (await get('/api/openapi.json')).json<ReturnType<typeof openApi>>();
    expect(paths['/api.php?action=getOfficers']).toMatchObject({
      get: {
        parameters: expect.arrayContaining([
          { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 200 } },
        ]),
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { properties: { officers: { items: { $ref: '#/components/schemas/Officer' } } } },
              },
            },
          },
        },
      },
    });
  });
});

describe('the page about the API', () => {
  it('names every action and every field, needs no session and runs no script', async () => {
    const { statusCode, headers, body } = await get('/api');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const name of names) expect(body).toContain(`<section class="action" id="${name}">`);
    for (const name of fieldNames) expect(body).toContain(`<code>${fieldOf(name).write}</code>`);
    expect(body).not.toMatch(/<script|javascript:| on\w+=/iu);
    const style = /<style>(.*)<\/style>/su.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'; base-uri`);
  });

  it('shows quotes as text', async () => {
    expect((await get('/api')).body).toContain('field &quot;image&quot;');
  });
});

it('describes lists in groups and what may be missing', () => {
  expect(
    rowsOf({
      type: 'object',
      required: ['views'],
      properties: {
        views: { type: 'array', items: { type: 'object', required: ['by'], properties: { by: { type: 'string' } } } },
        next_cursor: { type: 'string', maxLength: 20 },
      },
    }),
  ).toEqual([
    { path: 'views', description: 'list: group', optional: false },
    { path: 'views[].by', description: 'text', optional: false },
    { path: 'next_cursor', description: 'text, at most 20 characters', optional: true },
  ]);
});
