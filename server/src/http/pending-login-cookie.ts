import { LOGIN_WAITS_MINUTES } from '@buckle/domain/account/account';
import { type SecretCookie, secretCookie } from './session-cookie.ts';

/** The cookie of a login that waits for its code: it opens nothing, and is gone when the wait is over. */
export const pendingLoginCookie = (secure: boolean): SecretCookie =>
  secretCookie('buckle-login', secure, LOGIN_WAITS_MINUTES * 60);
