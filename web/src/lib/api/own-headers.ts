import { PAGE_USER_HEADER } from '@buckle/domain/account/account';
import { pageUsername } from '../session/page-user.ts';
import { settings } from '../platform/settings.ts';

/** Whether the actions are on the page's own origin. Another one would have to allow each header of our own (CORS). */
export const isSameOrigin = (): boolean => settings.host === '' || settings.host === location.origin;

/** Returns the header with the page's user, which our server compares with the session; empty if unknown. */
export function pageUserHeader(): Record<string, string> {
  const username = pageUsername();
  return username !== '' && isSameOrigin() ? { [PAGE_USER_HEADER]: encodeURIComponent(username) } : {};
}
