/** Accounts: who signs in. */
export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

/** A signed-in user as the wire and the browser's storage know them. */
export interface User {
  readonly username: string;
  readonly role: string;
  /** Signed in with a one-time password: nothing but changing it is allowed. */
  readonly must_change_password?: boolean;
}

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** The username as a person is addressed: first letter capitalised (specification, section 2). */
export const capitalise = (username: string): string => username.charAt(0).toUpperCase() + username.slice(1);

/** A user from storage or an answer; undefined where it is not one. */
export function readUser(value: unknown): User | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { username, role, must_change_password } = value as Record<string, unknown>;
  return {
    username: typeof username === 'string' ? username : '',
    role: typeof role === 'string' ? role : '',
    ...(must_change_password === true ? { must_change_password } : {}),
  };
}
