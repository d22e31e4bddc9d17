import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { call, cookieOf } from './test-app.ts';

/** A key for the tests' secrets, as a setting. */
export const KEY = Buffer.alloc(32, 7).toString('base64');

/** What an authenticator app shows at a moment. */
export const codeOf = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** A second factor that was set up: what the app and its owner keep of it. */
export interface SetUp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Cookie of the session after the second factor was set. */
  readonly cookie: string;
}

interface Owner {
  readonly cookie: string;
  readonly password: string;
}

/** A fresh secret for somebody who has no second factor yet. */
export async function offered(app: FastifyInstance, { cookie, password }: Owner): Promise<string> {
  const response = await call(app, 'beginSecondFactor', { cookie, body: { current_password: password } });
  if (response.statusCode !== 200) throw new Error(`no secret was offered: ${response.body}`);
  return response.json<{ data: { secret: string } }>().data.secret;
}

/** Sets a second factor up as a person does. */
export async function setUp(app: FastifyInstance, owner: Owner, at: Date): Promise<SetUp> {
  const secret = await offered(app, owner);
  const body = { code: codeOf(secret, at) };
  const response = await call(app, 'confirmSecondFactor', { cookie: owner.cookie, body });
  if (response.statusCode !== 200) throw new Error(`it was not set up: ${response.body}`);
  const { recovery_codes: recoveryCodes } = response.json<{ data: { recovery_codes: string[] } }>().data;
  return { secret, recoveryCodes, cookie: cookieOf(response) };
}
