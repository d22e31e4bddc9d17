import type { Role } from '@buckle/domain/account/account';

/** A session and the properties of its user that every request needs. Instants are ISO texts. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** The user has to have a two-step login, and has none. */
  readonly mustSetSecondFactor: boolean;
  readonly disabled: boolean;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The revision of the user's last change. */
  readonly wroteRevision: number;
}

/** Session lookups of the guard. */
export interface Sessions {
  /** The session that a token opens; undefined where it opens none. */
  readonly resume: (token: string) => Promise<Session | undefined>;
}
