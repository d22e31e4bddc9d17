import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { isSameUsername, LOGIN_WAITS_MINUTES, PAGE_USER_HEADER } from '@buckle/domain/accounts/account';
import type { AccessRow, Caller, Permission } from '@buckle/domain/access';
import { actionOf, type Session, type Sessions } from './handler.ts';
import { requestErrors } from './request-error.ts';
import { WaitLimit } from '../db/wait-limit.ts';

/** The user of an allowed request, and their access. */
export interface Admitted {
  readonly session: Session | undefined;
  readonly permission: Exclude<Permission, 'no'>;
}

/** The one door: every action and every photo passes it, and its row of the access table decides. */
export type Guard = (request: FastifyRequest, row: AccessRow) => Promise<Admitted>;

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

/**
 * Rejects a request of a page that was opened for another user: someone else has logged in since in the same browser.
 * Requests without the header, such as photos and other programs, are not checked. Throws `RequestError`.
 */
function rejectChangedUser({ headers }: FastifyRequest, { username, role }: Session): void {
  const named = headers[PAGE_USER_HEADER];
  if (typeof named !== 'string' || named === '') return;
  if (!isSameUsername(decode(named), username)) throw requestErrors.newUser({ username, role });
}

/** Decodes the username in the header; a malformed one is returned as is, and matches no user. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function callerOf(session: Session | undefined): Caller {
  if (!session) return 'nobody';
  if (session.mustChangePassword) return 'newcomer';
  return session.mustSetSecondFactor ? 'enrolling' : session.role;
}

/**
 * Deduplicates concurrent lookups of a key, so that many requests of one session do not exhaust the connection pool.
 * Each caller gets a lookup that started after its call, so none gets a stale result.
 */
export function sharedLookups<T>(lookUp: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  /** Lookups that start when the running one is done. */
  const waiting = new Map<string, Promise<T>>();

  function begin(key: string): Promise<T> {
    waiting.delete(key);
    const result = lookUp(key).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  }

  return (key) => {
    const next = waiting.get(key);
    if (next) return next;
    const before = running.get(key);
    if (!before) return begin(key);
    // The lookup before it may wait for the database, too.
    WaitLimit.current?.begin();
    const after = before.then(
      () => begin(key),
      () => begin(key),
    );
    waiting.set(key, after);
    return after;
  };
}

/** A cookie with a secret: never readable by scripts, never sent from another site. */
export interface SecretCookie {
  readonly name: string;
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, token: string) => void;
  readonly clear: (reply: FastifyReply) => void;
}

/** The session's. */
export const sessionCookie = (secure: boolean): SecretCookie => secretCookie('buckle', secure);

/** Over HTTPS the name's prefix binds the cookie to this very host, and `Secure` to HTTPS. */
function secretCookie(plainName: string, secure: boolean, maxAge?: number): SecretCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const lasting = maxAge === undefined ? options : { ...options, maxAge };
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, lasting),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/** Cookie of a pending login: it authorizes nothing, and expires with it. */
export const pendingLoginCookie = (secure: boolean): SecretCookie =>
  secretCookie('buckle-login', secure, LOGIN_WAITS_MINUTES * 60);
