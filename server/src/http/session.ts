import type { Role } from '@buckle/domain/account/account';

/** A session with what every request needs to know of its user. Instants are ISO texts. */
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
  /** The directory's revision that the user's last change brought about. */
  readonly wroteRevision: number;
}

/** What the door asks of sessions. */
export interface Sessions {
  /** The session that a token opens; undefined where it opens none. */
  readonly resume: (token: string) => Promise<Session | undefined>;
}
