import { isSameUsername, PAGE_USER_HEADER } from '@buckle/domain/account/account';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import { requestErrors } from './request-error.ts';

/** The username in the header's text; one that cannot be read is taken as it stands, and is nobody's. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Refuses a page that serves somebody else than the session does: in this browser another user has logged in since it
 * was opened. Who names no user, as photos and other programs, is not asked. Throws `RequestError`.
 */
export function refuseOtherUser({ headers }: FastifyRequest, { username, role }: Session): void {
  const named = headers[PAGE_USER_HEADER];
  if (typeof named !== 'string' || named === '') return;
  if (!isSameUsername(decode(named), username)) throw requestErrors.otherUser({ username, role });
}
