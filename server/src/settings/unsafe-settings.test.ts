import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { unsafeSettings } from './unsafe-settings.ts';

const text = (environment: Record<string, string>): string =>
  unsafeSettings(readConfig(environment))
    .map(({ sentence }) => sentence)
    .join('\n');

const KEY = { SECOND_FACTOR_KEY: Buffer.alloc(32, 9).toString('base64') };
const PUBLIC = { ...KEY, PUBLIC_URL: 'https://buckle.example', TRUSTED_PROXIES: 'loopback' };

it.each([
  ['everything as it is by itself', {}],
  ['HTTPS in front', PUBLIC],
  ['HTTPS in front of another machine', { ...PUBLIC, HOST: '0.0.0.0' }],
  ['a database on this machine', { ...PUBLIC, DATABASE_URL: 'postgres://buckle:secret@localhost/buckle' }],
  ['a database on this machine by its number', { ...PUBLIC, DATABASE_URL: 'postgres://buckle@127.0.0.1/buckle' }],
  ['a socket', { ...PUBLIC, DATABASE_URL: 'postgres://buckle@x/buckle?host=/run/postgresql' }],
  [
    'a database whose certificate is looked at',
    { ...PUBLIC, DATABASE_URL: 'postgres://b@db.example/b?sslmode=verify-full' },
  ],
  ['a network that is one’s own', { ...PUBLIC, DATABASE_URL: 'postgres://b@database/b?sslmode=disable' }],
])('a start says nothing of %s', (_what, environment) => {
  expect(text(environment)).toBe('');
});

it.each([
  ['people come without HTTPS from elsewhere', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 without HTTPS: .*PUBLIC_URL/u],
  ['nobody says which proxies are trusted', { PUBLIC_URL: 'https://buckle.example' }, /^TRUSTED_PROXIES is not set: /u],
  [
    'a database elsewhere is asked in the open',
    { ...KEY, DATABASE_URL: 'postgres://buckle:secret@db.example/buckle' },
    /^DATABASE_URL: .*sslmode=verify-full/u,
  ],
  [
    'PostgreSQL has no key for two-step login',
    { DATABASE_URL: 'postgres://b@localhost/b' },
    /^SECOND_FACTOR_KEY is not set: two-step login and drafts .* are off\. .*openssl rand/u,
  ],
  [
    'a replica elsewhere may be anybody',
    {
      ...KEY,
      DATABASE_URL: 'postgres://b@localhost/b',
      DATABASE_READ_URL: 'postgres://b:secret@db.example/b?sslmode=no-verify',
    },
    /^DATABASE_READ_URL: /u,
  ],
])('a start says so, and what to do, where %s', (_what, environment, sentence) => {
  expect(text(environment)).toMatch(sentence);
  expect(text(environment)).not.toContain('secret');
});

it('a start says so, and what to do, where files are on another machine', () => {
  const on = (type: number, environment: Record<string, string> = {}): readonly string[] =>
    unsafeSettings(readConfig({ DATA_DIR: '/share/buckle', ...environment }), () => type).map(
      ({ sentence }) => sentence,
    );
  const NFS = 0x6969;
  expect(on(NFS)).toEqual([
    expect.stringMatching(/^DATA_DIR=\/share\/buckle is on another machine \(NFS\).*PostgreSQL\.$/u),
  ]);
  expect(on(0xff534d42)).toEqual([expect.stringContaining('(SMB)')]);
  expect(on(0xef53)).toEqual([]);
  expect(on(NFS, { ...KEY, DATABASE_URL: 'postgres://b@localhost/b' })).toEqual([]);
});
