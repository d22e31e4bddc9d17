import { PAGE_USER_HEADER } from '@buckle/domain/account/account';
import { pageUsername } from '../page-user.ts';
import { asksOwnOrigin } from './own-origin.ts';

/** Tells our server whom the page serves, so that it acts for nobody else; nothing where that is not known. */
export function pageUserHeader(): Record<string, string> {
  const username = pageUsername();
  return username !== '' && asksOwnOrigin() ? { [PAGE_USER_HEADER]: encodeURIComponent(username) } : {};
}
