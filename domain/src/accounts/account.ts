/** Accounts: who logs in. */

import { foldCase } from '../search/matching.ts';

export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

/** A logged-in user as the wire and the browser's storage know them. */
export interface User {
  readonly username: string;
  readonly role: string;
  /** Logged in with a one-time password: nothing but changing it is allowed. */
  readonly must_change_password?: boolean;
  /** Has to set up the two-step login: nothing but that, and a change of the password, is allowed. */
  readonly must_set_second_factor?: boolean;
}

/** Returns whether a user has to choose a password or set up the two-step login before anything else is allowed. */
export const mustSetUpAccount = (user: User): boolean =>
  user.must_change_password === true || user.must_set_second_factor === true;

/** In characters, as typed. Any characters will do. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** How long a one-time password opens the way to an own one. */
export const ONE_TIME_HOURS = 72;

/** For how long a login with a one-time password proves it: until then an own one is chosen without typing it again. */
export const ONE_TIME_PROVES_MINUTES = 10;

/** How many recovery codes a user is given at a time. */
export const RECOVERY_CODES = 10;

/** Lifetime of a pending login. */
export const LOGIN_WAITS_MINUTES = 5;

/** The username as a person is addressed: first letter capitalised (specification, section 2). */
export const capitalise = (username: string): string => username.charAt(0).toUpperCase() + username.slice(1);

/** Whether two usernames are equal, ignoring case. */
export const isSameUsername = (a: string, b: string): boolean => usernameKey(a) === usernameKey(b);

/**
 * Normalizes a username for comparison: ignores case, surrounding white space, and NUL, which databases cannot store.
 * Invisible characters count: new usernames cannot contain them, and no two existing accounts may become one.
 */
export const usernameKey = (username: string): string => foldCase(username.replaceAll('\0', '').trim());

/**
 * Request header with the user that the page was opened for: `encodeURIComponent` of the username. Several people may
 * share a browser; a page must not act for a user who logged in after it was opened.
 */
export const PAGE_USER_HEADER = 'buckle-user';

/** A user from storage or an answer; undefined where it is not one. */
export function readUser(value: unknown): User | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { username, role, must_change_password, must_set_second_factor } = value as Record<string, unknown>;
  return {
    username: typeof username === 'string' ? username : '',
    role: typeof role === 'string' ? role : '',
    ...(must_change_password === true ? { must_change_password } : {}),
    ...(must_set_second_factor === true ? { must_set_second_factor } : {}),
  };
}
