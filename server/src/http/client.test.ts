import { expect, it } from 'vitest';
import { networksOf } from './client.ts';

it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:ab0f::9', ['2001:db8:1:ab0f', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['', ['']],
])('%s belongs to the networks %j, the smallest first', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

it('addresses of one /56 share a network, and so do those of one /48', () => {
  const [, household] = networksOf('2001:db8:7:ff00::1');
  const [link, sameHousehold, site] = networksOf('2001:db8:7:ffff::1');
  const [otherLink, otherHousehold, sameSite] = networksOf('2001:db8:7:fe00::1');
  expect(sameHousehold).toBe(household);
  expect(sameSite).toBe(site);
  expect([otherLink, otherHousehold]).not.toEqual([link, household]);
});
