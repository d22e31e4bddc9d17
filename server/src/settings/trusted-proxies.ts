import { isIP } from 'node:net';
import { z } from 'zod';

/** Names of address ranges that Fastify supports. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const PREFIX_MAX: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** An IP address, a range of them as `10.0.0.0/8`, or one of the names. */
function isKnown(text: string): boolean {
  if (RANGES.has(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const longest = PREFIX_MAX[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= longest);
}

/** `TRUSTED_PROXIES`: a comma-separated list of addresses; rejects invalid ones. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .superRefine((addresses, context) => {
    for (const address of addresses.filter((one) => !isKnown(one))) {
      context.addIssue({
        code: 'custom',
        message: `"${address}" is no IP address, no range such as 10.0.0.0/8, and not loopback, linklocal or uniquelocal.`,
      });
    }
  });
