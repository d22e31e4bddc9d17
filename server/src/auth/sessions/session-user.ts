import type { User } from '@buckle/domain/account/account';

/** Properties of the current user: name, role, and required next steps. */
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
