import { isSameUsername, PAGE_USER_HEADER } from '@buckle/domain/account/account';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import { requestErrors } from './request-error.ts';

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
export function rejectChangedUser({ headers }: FastifyRequest, { username, role }: Session): void {
  const named = headers[PAGE_USER_HEADER];
  if (typeof named !== 'string' || named === '') return;
  if (!isSameUsername(decode(named), username)) throw requestErrors.newUser({ username, role });
}
