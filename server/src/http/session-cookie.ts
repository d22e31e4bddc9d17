import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session's cookie: never readable by scripts, never sent from another site. */
export interface SessionCookie {
  readonly name: string;
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, token: string) => void;
  readonly clear: (reply: FastifyReply) => void;
}

/** Over HTTPS the name's prefix binds the cookie to this very host, and `Secure` to HTTPS. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-buckle' : 'buckle';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
