import { isSameUsername, PAGE_USER_HEADER } from '@buckle/domain/account/account';
import type { AccessRow, Caller, Permission } from '@buckle/domain/actions/access';
import type { FastifyRequest } from 'fastify';
import { actionOf } from './requested-action.ts';
import type { SecretCookie } from './session-cookie.ts';
import type { Session, Sessions } from './session.ts';
import { requestErrors } from './request-error.ts';
import { sharedLookups } from './shared-lookups.ts';

/** The user of an allowed request, and their access. */
export interface Admitted {
  readonly session: Session | undefined;
  readonly permission: Exclude<Permission, 'no'>;
}

/** The one door: every action and every photo passes it, and its row of the access table decides. */
export type Guard = (request: FastifyRequest, row: AccessRow) => Promise<Admitted>;

/** Decodes the username in the header; a malformed one is returned as is, and matches no user. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Rejects a request of a page that was opened for another user: someone else has logged in since in the same browser.
 * Requests without the header, such as photos and other programs, are not checked. Throws `RequestError`.
 */
function rejectChangedUser({ headers }: FastifyRequest, { username, role }: Session): void {
  const named = headers[PAGE_USER_HEADER];
  if (typeof named !== 'string' || named === '') return;
  if (!isSameUsername(decode(named), username)) throw requestErrors.newUser({ username, role });
}

function callerOf(session: Session | undefined): Caller {
  if (!session) return 'nobody';
  if (session.mustChangePassword) return 'newcomer';
  return session.mustSetSecondFactor ? 'enrolling' : session.role;
}

/** Called when a logged-in user is not allowed to call an action. */
type OnRejected = (session: Session, action: string) => void;

export function guard(cookie: SecretCookie, sessions: Sessions, onRejected: OnRejected): Guard {
  const resume = sharedLookups((token) => sessions.resume(token));
  return async (request, row) => {
    const token = cookie.read(request);
    const session = token === undefined ? undefined : await resume(token);
    // Login and logout are open to all users, also to a page of another user.
    if (session && row.nobody === 'no') rejectChangedUser(request, session);
    const caller = callerOf(session);
    const permission = row[caller];
    if (permission !== 'no') return { session, permission };
    if (session) onRejected(session, actionOf(request) ?? 'photo');
    if (caller === 'newcomer') throw requestErrors.changePasswordFirst();
    if (caller === 'enrolling') throw requestErrors.setSecondFactorFirst();
    if (caller !== 'nobody') throw requestErrors.adminsOnly();
    throw token === undefined ? requestErrors.logInFirst() : requestErrors.sessionExpired();
  };
}
