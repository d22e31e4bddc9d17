import { isIPv6 } from 'node:net';

const IPV4_WITHIN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** Of the eight groups of an IPv6 address, those that name the network: its owner has all addresses of it. */
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** What of an address its owner cannot change at will: an IPv4 address itself, of an IPv6 address the network (/64). */
export function networkOf(address: string): string {
  const [, ipv4] = IPV4_WITHIN_IPV6.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
