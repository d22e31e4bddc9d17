import { createHash } from 'node:crypto';
import { permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { actionGroups, actions } from '@buckle/domain/registry';
import { apiReferenceMessages } from '@buckle/domain/api-reference/api-reference.messages';
import { fieldNames, fieldOf } from '@buckle/domain/officers/field-table';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { curlExample, rowsOf } from './api-reference.ts';
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

  it('says what a page of officers takes and answers, with an example', async () => {
    const { paths } = (await get('/api/openapi.json')).json<ReturnType<typeof openApi>>();
    expect(paths['/api.php?action=getOfficers']).toMatchObject({
      get: {
        tags: ['Search and records'],
        parameters: expect.arrayContaining([
          {
            name: 'limit',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 1, maximum: 200 },
            example: 10,
          },
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

  it('shows each action under its subject, and every subject in the index', async () => {
    const { body } = await get('/api');
    const [index = '', ...groups] = body.split('<h2 id="group-');
    expect(groups).toHaveLength(Object.keys(actionGroups).length);
    for (const [i, [group, ofGroup]] of Object.entries(actionGroups).entries()) {
      const title = apiReferenceMessages.groups[group as keyof typeof actionGroups];
      expect(groups[i]).toMatch(new RegExp(`^${group}">${title}</h2>`, 'u'));
      const shown = [...(groups[i] ?? '').matchAll(/<section class="action" id="(\w+)">/gu)].map(([, name]) => name);
      expect(shown).toEqual(Object.keys(ofGroup));
      expect(index).toContain(`<a href="#group-${group}">${title}</a>`);
    }
    expect(Object.values(actionGroups).flatMap((ofGroup) => Object.keys(ofGroup))).toEqual(names);
  });

  it('has an example of each action that takes values', async () => {
    const { body } = await get('/api');
    expect(body.match(/<pre><code>curl /gu)).toHaveLength(names.length);
    for (const [name, action] of Object.entries<Action>(actions)) {
      const takesValues = Object.keys((action.input as z.ZodObject).shape).some((value) => value !== 'cursor');
      expect([name, action.example !== undefined]).toEqual([name, takesValues]);
    }
  });

  it('sets the address of this server for the examples', async () => {
    expect((await get('/api')).body).toContain('<pre><code>BUCKLE=http://localhost:4100</code></pre>');
    const published = await testApp({ PUBLIC_URL: 'https://buckle.example', TRUSTED_PROXIES: '127.0.0.1' });
    const { body } = await published.app.inject({ url: '/api', headers: { host: 'buckle.example' } });
    await published.close();
    expect(body).toContain('<pre><code>BUCKLE=https://buckle.example</code></pre>');
  });

  it('shows quotes as text', async () => {
    expect((await get('/api')).body).toContain('field &quot;image&quot;');
  });
});

it('writes examples as shell commands', () => {
  const call = (query: string): string => `curl -b jar -c jar "$BUCKLE/api.php?action=${query}"`;
  const json = "-H 'Content-Type: application/json' \\\n  -d";
  expect(curlExample('session')).toBe(call('session'));
  expect(curlExample('getOfficers')).toBe(call('getOfficers&name=jadhav&limit=10&fields=card'));
  expect(curlExample('logout')).toBe(`${call('logout')} -X POST`);
  expect(curlExample('addUser')).toBe(`${call('addUser')} ${json} '{ "username": "patil", "role": "staff" }'`);
  expect(curlExample('uploadImage')).toBe(`${call('uploadImage')} -H 'X-Requested-With: curl' -F image=@photo.jpg`);
  expect(curlExample('uploadScan')).toContain('-F image=@order-118.pdf');
  expect(curlExample('uploadImport')).toContain('-F image=@officers.xlsx');
  expect(curlExample('exportOfficers')).toContain(`${call('exportOfficers')} -OJ ${json} '{ "format": "xlsx",`);
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
