import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyHolder } from './auth/key-holder.ts';
import { KEY_BYTES, readKey } from './secret-key.ts';

const FILE = 'second-factor.key';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function keyIn(file: string): Promise<Buffer | undefined> {
  try {
    return readKey(await readFile(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a file that is on the disk when this is done. */
async function writeDown(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the file of the key. Of several processes that do so at once, one makes it; a file that is there stays. */
async function makeKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES).toString('base64');
  const unfinished = join(folder, `${FILE}.${randomBytes(8).toString('hex')}`);
  try {
    await writeDown(unfinished, `${key}\n`);
    await link(unfinished, join(folder, FILE)).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
}

/** A key that is a setting, for servers that share a database. */
export const keyOfSetting = (key: Buffer | undefined): KeyHolder => ({
  available: key !== undefined,
  toRead: () => Promise.resolve(key),
  toWrite: () => Promise.resolve(key),
});

/** A key in a file of the data, made when it is first needed; read each time, so that one that is put back is found. */
export function keyInFolder(folder: string): KeyHolder {
  const toRead = (): Promise<Buffer | undefined> => keyIn(join(folder, FILE));
  return {
    available: true,
    toRead,
    async toWrite() {
      const key = await toRead();
      if (key) return key;
      await makeKey(folder);
      return toRead();
    },
  };
}
