import '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Client of a request. */
export interface Client {
  /** Address, from the nearest trusted proxy. */
  readonly address: string;
  /** Device id, set at a login; undefined on an unknown device. */
  readonly device: string | undefined;
  /** Token of a pending login, if any. */
  readonly pendingLogin: string | undefined;
}

/** The cookie by which a device is known again: it opens nothing, and outlives sessions. */
export interface DeviceCookie {
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, device: string) => void;
}

/** As long as browsers keep any. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

const LENGTH_MAX = 100;

export function deviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Host-buckle-device' : 'buckle-device';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: MAX_AGE_S } as const;
  return {
    read(request) {
      const device = request.cookies[name];
      return device === undefined || device === '' || device.length > LENGTH_MAX ? undefined : device;
    },
    set: (reply, device) => void reply.setCookie(name, device, options),
  };
}

/** An address without the port and the brackets that some proxies write; anything else as it is. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/u.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? '';
  return isIP(address) > 0 ? address : text;
}

/** Strips ports from `X-Forwarded-For`: otherwise each connection of a client would have its own address. */
export function removeForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
}
