import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { damagePages } from '../testing/damage.ts';
import { testFolder } from '../testing/folder.ts';
import { type RunningProcess, serverProcess } from '../testing/server-process.ts';
import { openStore, settingsOfFiles } from './open.ts';

const open = (folder: string) => openStore(settingsOfFiles(folder), () => new Date(), 'for a server');

const running: RunningProcess[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

/** A directory whose file of records is larger than what is checked at a start. */
async function largeDirectory(): Promise<string> {
  const folder = join(testFolder(), 'data');
  mkdirSync(folder);
  await (await open(folder)).close();
  const sqlite = new Sqlite(join(folder, 'buckle.db'));
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('synchronous = OFF');
  sqlite.exec('CREATE TABLE filler (bytes BLOB)');
  sqlite.prepare('INSERT INTO filler VALUES (zeroblob(?))').run(270 * 1024 ** 2);
  sqlite.close();
  return folder;
}

it('a server finds damage in a large file while it runs, ends, and starts again only when the file is sound', async () => {
  const folder = await largeDirectory();
  const sound = join(testFolder(), 'buckle.db');
  cpSync(join(folder, 'buckle.db'), sound);
  damagePages(join(folder, 'buckle.db'));

  const server = await serverProcess({ DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  running.push(server);
  expect(await server.exited).toEqual([1, null]);
  expect(server.text()).toMatch(/The file buckle\.db in DATA_DIR is damaged \(.+\)\. See what is damaged with /u);
  await expect(open(folder)).rejects.toThrow('The file buckle.db in DATA_DIR is damaged');

  cpSync(sound, join(folder, 'buckle.db'));
  await (await open(folder)).close();
  expect(existsSync(join(folder, 'damage-was-found'))).toBe(false);
});

it('a server that is asked to end does not wait for the check of a large file', async () => {
  const server = await serverProcess({ DATA_DIR: await largeDirectory() });
  running.push(server);
  server.child.kill('SIGINT');
  expect(await server.exited, server.text()).toEqual([0, null]);
});
