import type { User } from '@buckle/domain/account/account';

/** What is said of who is logged in: the name, the role, and what they have to do before anything else. */
export interface Said {
  readonly username: string;
  readonly role: string;
  readonly mustChangePassword: boolean;
  readonly mustSetSecondFactor: boolean;
}

/** A user as the wire has it. */
export const userOf = (who: Said): User => ({
  username: who.username,
  role: who.role,
  ...(who.mustChangePassword ? { must_change_password: true } : {}),
  ...(who.mustSetSecondFactor ? { must_set_second_factor: true } : {}),
});
