import { expect, it, onTestFinished } from 'vitest';
import { KEY } from '../testing/second-factor.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { draftKeyOf } from './accounts.routes.ts';

async function appWith(settings: Readonly<Record<string, string>>): Promise<TestApp> {
  const test = await testApp(settings);
  onTestFinished(() => test.close());
  return test;
}

async function keyFor(
  test: TestApp,
  user: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  const cookie = await signIn(test.app, user);
  return (await call(test.app, 'draftKey', { cookie })).json<{ key?: string }>().key;
}

it('a user gets the same key of 256 bits at each login, and another user gets another', async () => {
  const test = await appWith({ SECOND_FACTOR_KEY: KEY });
  const key = (await keyFor(test, STAFF)) ?? '';
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyFor(test, STAFF)).toBe(key);
  expect(await keyFor(test, ADMIN)).not.toBe(key);
});

it('the key of another server does not open the drafts of this one, and no draft key is the secret itself', () => {
  const secret = Buffer.alloc(32, 1);
  const key = draftKeyOf(secret, 'asha');
  expect(key).not.toEqual(secret);
  expect(draftKeyOf(Buffer.alloc(32, 2), 'asha')).not.toEqual(key);
});

it('without a secret in the settings there is a key where the server has a folder of its own, and else none', async () => {
  const test = await appWith({});
  const key = await keyFor(test, STAFF);
  expect(key === undefined).toBe(engineUnderTest === 'postgres');
  expect(await keyFor(test, STAFF)).toBe(key);
});

it('who is not logged in gets no key', async () => {
  const test = await appWith({ SECOND_FACTOR_KEY: KEY });
  const response = await call(test.app, 'draftKey', {});
  expect(response.statusCode).toBe(401);
  expect(response.json()).not.toHaveProperty('key');
});
