import { expect, it } from 'vitest';
import { readResponse } from './api-client.ts';

const fails = (name: string, status: number, text: string) => {
  try {
    readResponse(name, { status, text });
  } catch (error) {
    return error;
  }
  throw new Error('was read');
};

it('reads a success whatever the status is', () => {
  expect(readResponse('login', { status: 500, text: '{"success":true,"data":1}' })).toEqual({ success: true, data: 1 });
});

it.each([
  ['getOfficers', 200, '{"success":false,"message":"No"}', 'refused', 'No'],
  ['getOfficers', 503, '{"success":false}', 'refused', ''],
  ['getOfficers', 404, '{"success":false,"message":"No"}', 'refused', 'No'],
  ['getOfficers', 200, '<html>', 'network', ''],
  ['getOfficers', 200, '[]', 'network', ''],
  ['getOfficers', 200, '', 'network', ''],
  ['session', 404, '<h1>Not Found</h1>', 'unknownAction', ''],
  [
    'session',
    404,
    '{"success":false,"message":"There is no such action."}',
    'unknownAction',
    'There is no such action.',
  ],
  ['session', 401, '{"success":false}', 'sessionEnded', ''],
  ['getOfficers', 401, '<html>', 'sessionEnded', ''],
  ['login', 401, '{"success":false,"message":"Wrong username or password."}', 'refused', 'Wrong username or password.'],
])('tells what it means that %s is answered %i %s', (name, status, text, kind, message) => {
  expect(fails(name, status, text)).toMatchObject({ name: 'ApiError', kind, message, status });
});
