import { PAGE_USER_HEADER } from '@buckle/domain/account/account';
import { pageUsername } from '../session/page-user.ts';
import { isSameOrigin } from './same-origin.ts';

/** Returns the header with the page's user, which our server compares with the session; empty if unknown. */
export function pageUserHeader(): Record<string, string> {
  const username = pageUsername();
  return username !== '' && isSameOrigin() ? { [PAGE_USER_HEADER]: encodeURIComponent(username) } : {};
}
