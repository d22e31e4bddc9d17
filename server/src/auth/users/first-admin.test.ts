import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { tellFirstPassword } from './first-admin.ts';

const PASSWORD = 'abcd-efgh-jkmn-pqrs';

it('the first one-time password is shown on a screen, with how long it works', async () => {
  const said: string[] = [];
  await tellFirstPassword(PASSWORD, { onScreen: true, folder: '/nowhere', say: (text) => void said.push(text) });
  expect(said.join('')).toMatch(/one-time password[^]*once, within 72 hours[^]*abcd-efgh-jkmn-pqrs/u);
});

it('a log that is kept names a file instead, which nobody else may read', async () => {
  const folder = join(testFolder(), 'data');
  const said: string[] = [];
  await tellFirstPassword(PASSWORD, { onScreen: false, folder, say: (text) => void said.push(text) });
  const file = join(folder, 'first-login.txt');
  expect(said.join('')).toContain(file);
  expect(said.join('')).not.toContain(PASSWORD);
  expect(await readFile(file, 'utf8')).toBe(`${PASSWORD}\n`);
  const modes = await Promise.all([stat(file), stat(folder)]);
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700']);
});
