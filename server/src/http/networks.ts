import { isIPv6 } from 'node:net';

const IPV4_WITHIN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/** The first groups of an IPv6 address, each without leading zeros. */
function firstGroups(address: string, count: number): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

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
