import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generations } from '../db/schema-generation.ts';
import { testApp } from '../testing/test-app.ts';
import { VERSION } from '../version.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const versionIn = (file: string) => (JSON.parse(read(file)) as { version?: string }).version;

/** Newest first. */
const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gmu)].map(
  ([, version = '']) => version,
);

it('the version is that of package.json, of the lock file and of the newest release of the changelog', () => {
  expect(VERSION).toBe(versionIn('package.json'));
  expect(versionIn('package-lock.json')).toBe(VERSION);
  expect(released[0]).toBe(VERSION);
});

it('workspaces have no version of their own', () => {
  for (const workspace of ['domain', 'server', 'web']) expect(versionIn(`${workspace}/package.json`)).toBeUndefined();
});

it('each release since 1.1.0 has a schema generation, never lower than that of the release before', () => {
  const since = released.slice(0, released.indexOf('1.1.0') + 1).toReversed();
  expect(Object.keys(generations).toSorted()).toEqual(since.toSorted());
  const numbers = since.map((version) => generations[version] ?? 0);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

it('the server says its version at /healthz', async () => {
  const test = await testApp();
  onTestFinished(() => test.close());
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
});
