import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['', []],
    ['127.0.0.1', ['127.0.0.1']],
    [' 10.0.0.0/8 , ::1,', ['10.0.0.0/8', '::1']],
    ['fd00::/8,loopback,linklocal,uniquelocal', ['fd00::/8', 'loopback', 'linklocal', 'uniquelocal']],
  ])('takes "%s"', (text, addresses) => {
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(addresses);
  });

  it.each(['true', '1', 'nginx', '10.0.0.0/33', '10.0.0', '10.0.0.1/8/8', '10.0.0.1:80', '10.0.0.1/', 'proxy.example'])(
    'refuses "%s" in a sentence',
    (text) => {
      expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${text}` })).toThrow(ConfigError);
      expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(`"${text}" is no IP address`);
    },
  );
});
