import type { Access } from '@buckle/domain/actions/action';
import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from '../auth/session-cookie.ts';
import type { Session } from '../auth/session.repository.ts';
import type { SessionUsecases } from '../auth/session.usecases.ts';
import { requestErrors } from './request-error.ts';

/** The one door: every action and every photo passes it. Returns the session, or throws why there is no way in. */
export type Guard = (request: FastifyRequest, access: Access) => Promise<Session | undefined>;

export function guard(cookie: SessionCookie, sessions: SessionUsecases): Guard {
  return async (request, access) => {
    const token = cookie.read(request);
    const session = token === undefined ? undefined : await sessions.resume(token);
    if (access === 'public') return session;
    if (!session) throw token === undefined ? requestErrors.signInFirst() : requestErrors.sessionEnded();
    if (access === 'session') return session;
    if (session.mustChangePassword) throw requestErrors.changePasswordFirst();
    if (access === 'admin' && session.role !== 'admin') throw requestErrors.adminsOnly();
    return session;
  };
}

/**
 * Refuses what another site makes a browser send. Beside `SameSite=Strict`, which keeps the cookie at home, this
 * keeps a login from being forced upon a browser.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw requestErrors.otherSite();
  const { origin, host } = request.headers;
  if (site === undefined && origin !== undefined && hostOf(origin) !== host) throw requestErrors.otherSite();
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
