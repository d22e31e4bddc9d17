import type { User } from '@buckle/domain/account/account';

/** Properties of the current user: name, role, and required next steps. */
export interface NamedActor {
  readonly username: string;
  readonly role: string;
  readonly mustChangePassword: boolean;
  readonly mustSetSecondFactor: boolean;
}

/** A user as the wire has it. */
export const userOf = (actor: NamedActor): User => ({
  username: actor.username,
  role: actor.role,
  ...(actor.mustChangePassword ? { must_change_password: true } : {}),
  ...(actor.mustSetSecondFactor ? { must_set_second_factor: true } : {}),
});
