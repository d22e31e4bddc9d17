import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { testFolder } from '../testing/folder.ts';
import { testApp } from '../testing/test-app.ts';

it('tells the documents the public host name, and where else the actions are, which the policy lets them ask', async () => {
  const test = await testApp({ PUBLIC_URL: 'https://buckle.example/', API_HOST: 'https://records.example/' });
  const response = await test.app.inject({
    method: 'GET',
    url: '/home',
    headers: { accept: 'text/html', host: 'buckle.example' },
  });
  expect(response.body).toContain('"host":"https://records.example"');
  expect(response.body).toContain('"publicHost":"buckle.example"');
  expect(response.headers['content-security-policy']).toContain("connect-src 'self' https://records.example");
  await test.close();
});

it('shows what was set, in the log and the audit, without keys and passwords', () => {
  const key = Buffer.alloc(32, 9).toString('base64');
  const { explicit } = readConfig({
    PORT: '4200',
    DATABASE_URL: 'postgres://buckle:hunter2@db.example/buckle?sslmode=disable',
    DATABASE_READ_URL: 'postgres://db.example/buckle?user=buckle&password=hunter2&sslmode=disable',
    SECOND_FACTOR_KEY: key,
  });
  expect(explicit).toEqual({
    PORT: '4200',
    DATABASE_URL: 'postgres://buckle@db.example/buckle?sslmode=disable',
    DATABASE_READ_URL: 'postgres://db.example/buckle?user=buckle&sslmode=disable',
    SECOND_FACTOR_KEY: '…',
  });
});

it.each(['https://police.example/buckle', 'https://police.example/?a=1', 'https://police.example/#a'])(
  'refuses %s as the address of people, because Buckle needs a host of its own',
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL=.*Leave out what follows the host/u);
  },
);

it.each(['https://police.example', 'https://police.example/', 'https://police.example:8443'])(
  'takes %s as the address of people',
  (address) => {
    expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(address);
  },
);

it('names every setting that cannot be used', () => {
  expect(() => readConfig({ PORT: 'x', API_HOST: 'records' })).toThrow(/PORT=x: .*\n.*API_HOST=records: /u);
});

it('shows no password where an address of a database cannot be used', () => {
  const wrong = 'mysql://buckle:hunter2@db.example/buckle';
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    expect(() => readConfig({ [name]: wrong })).toThrow(new RegExp(`${name}=…: address of a .*\\.`, 'u'));
    expect(() => readConfig({ [name]: wrong })).not.toThrow(/hunter2/u);
  }
});

it('takes the password of the database from a file, as a manager of secrets gives it', () => {
  const file = join(testFolder(), 'password');
  writeFileSync(file, 'a/b@c: ऄ%\n');
  const addresses = {
    DATABASE_URL: 'postgres://buckle@db.example/buckle?sslmode=verify-full',
    DATABASE_READ_URL: 'postgres://buckle:old@replica.example/buckle',
    DATABASE_PASSWORD_FILE: file,
  };
  const { databaseUrl = '', databaseReadUrl = '' } = readConfig(addresses);
  for (const url of [databaseUrl, databaseReadUrl].map((text) => new URL(text)))
    expect([url.username, decodeURIComponent(url.password), url.pathname]).toEqual(['buckle', 'a/b@c: ऄ%', '/buckle']);
  expect(databaseUrl).toContain('?sslmode=verify-full');
  expect(readConfig({ ...addresses, DATABASE_URL: '', DATABASE_READ_URL: '' }).databaseUrl).toBeUndefined();
  expect(() => readConfig({ ...addresses, DATABASE_PASSWORD_FILE: `${file}s` })).toThrow(/this file cannot be read/u);
});

it('answers /metrics only where a port is set for it, which is not the one that people use', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(() => readConfig({ PORT: '4100', METRICS_PORT: '4100' })).toThrow(/METRICS_PORT=4100: .*another one/u);
});

it('takes a key for two-step logins, which it never says, and wants one where servers share a database', () => {
  const key = Buffer.alloc(32, 9).toString('base64');
  expect(readConfig({ SECOND_FACTOR_KEY: key }).secondFactor.key).toEqual(Buffer.alloc(32, 9));
  const mistyped = `${key.slice(0, -3)}xx`;
  expect(() => readConfig({ SECOND_FACTOR_KEY: mistyped })).toThrow(/SECOND_FACTOR_KEY=…: .*openssl rand -base64 32/u);
  const shared = { DATABASE_URL: 'postgres://buckle@database/buckle' };
  expect(() => readConfig({ ...shared, SECOND_FACTOR: 'admins' })).toThrow(/needs SECOND_FACTOR_KEY/u);
  expect(readConfig({ ...shared, SECOND_FACTOR: 'admins', SECOND_FACTOR_KEY: key }).secondFactor.key).toBeDefined();
  expect(readConfig(shared).secondFactor.key).toBeUndefined();
});
