import { LOGIN_WAITS_MINUTES } from '@buckle/domain/account/account';
import { type SecretCookie, secretCookie } from './session-cookie.ts';

/** Cookie of a pending login: it authorizes nothing, and expires with it. */
export const pendingLoginCookie = (secure: boolean): SecretCookie =>
  secretCookie('buckle-login', secure, LOGIN_WAITS_MINUTES * 60);
