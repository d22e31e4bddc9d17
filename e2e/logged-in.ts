import { USERS } from './fixtures/officers.ts';
import { logIn } from './log-in-as.ts';

export type Account = keyof typeof USERS;

export interface LoggedIn {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Strict';
  }[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Browser state after a login: the session cookie, if any, and the stored user. */
export async function loggedIn(address: string, account: Account): Promise<LoggedIn> {
  const { username, role } = USERS[account];
  const [name, value] = (await logIn(address, USERS[account])).split('=');
  const { hostname } = new URL(address);
  const cookie = {
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const;
  return {
    cookies: name && value ? [{ name, value, ...cookie }] : [],
    origins: [{ origin: address, localStorage: [{ name: 'user', value: JSON.stringify({ username, role }) }] }],
  };
}
