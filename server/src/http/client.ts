import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import '@fastify/cookie';
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

/** Strips ports from `X-Forwarded-For`: otherwise each connection of a client would have its own address. */
export function removeForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
}

/** An address without the port and the brackets that some proxies write; anything else as it is. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/u.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? '';
  return isIP(address) > 0 ? address : text;
}

const IPV4_WITHIN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/**
 * Returns the networks of an address, smallest first, as keys for rate limits. One client may own any of them: of IPv6
 * a /64 (one link), a /56 (delegated to a household) and a /48 (to a site). An IPv4 address is a network by itself,
 * since its neighbours belong to others.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const [, ipv4] = IPV4_WITHIN_IPV6.exec(address) ?? [];
  if (ipv4 !== undefined) return [ipv4];
  if (!isIPv6(address)) return [address];
  const groups = firstGroups(address, GROUPS_OF_NETWORK);
  const site = groups.slice(0, GROUPS_OF_SITE);
  const household = Number.parseInt(groups[GROUPS_OF_SITE] ?? '0', 16) & 0xff_00;
  return [groups.join(':'), `${[...site, household.toString(16)].join(':')}::/56`, `${site.join(':')}::/48`];
}

const GROUPS = 8;

/** The first groups of an IPv6 address, each without leading zeros. */
function firstGroups(address: string, count: number): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
