import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { reportFirstPassword } from './first-admin.ts';

const PASSWORD = 'abcd-efgh-jkmn-pqrs';

it('the first one-time password is shown on a screen, with how long it works', async () => {
  const output: string[] = [];
  await reportFirstPassword(PASSWORD, { onScreen: true, folder: '/nowhere', print: (text) => void output.push(text) });
  expect(output.join('')).toMatch(/one-time password[^]*once, within 72 hours[^]*abcd-efgh-jkmn-pqrs/u);
});

it('a log that is kept names a file instead, which nobody else may read', async () => {
  const folder = join(testFolder(), 'data');
  const output: string[] = [];
  await reportFirstPassword(PASSWORD, { onScreen: false, folder, print: (text) => void output.push(text) });
  const file = join(folder, 'first-login.txt');
  expect(output.join('')).toContain(file);
  expect(output.join('')).not.toContain(PASSWORD);
  expect(await readFile(file, 'utf8')).toBe(`${PASSWORD}\n`);
  const modes = await Promise.all([stat(file), stat(folder)]);
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700']);
});
