import { PAGE_USER_HEADER } from '@buckle/domain/account/account';
import { pageUsername } from '../session/page-user.ts';
import { asksOwnOrigin } from './own-origin.ts';

/** Returns the header with the page's user, which our server compares with the session; empty if unknown. */
export function pageUserHeader(): Record<string, string> {
  const username = pageUsername();
  return username !== '' && asksOwnOrigin() ? { [PAGE_USER_HEADER]: encodeURIComponent(username) } : {};
}
