import '@fastify/cookie';
import { LOGIN_WAITS_MINUTES } from '@buckle/domain/account/account';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie with a secret: never readable by scripts, never sent from another site. */
export interface SecretCookie {
  readonly name: string;
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, token: string) => void;
  readonly clear: (reply: FastifyReply) => void;
}

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

/** The session's. */
export const sessionCookie = (secure: boolean): SecretCookie => secretCookie('buckle', secure);

/** Cookie of a pending login: it authorizes nothing, and expires with it. */
export const pendingLoginCookie = (secure: boolean): SecretCookie =>
  secretCookie('buckle-login', secure, LOGIN_WAITS_MINUTES * 60);
