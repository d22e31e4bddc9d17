import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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
