import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyHolder } from './code-check.ts';
import { flush, writeDurably } from '../db/durable-files.ts';
import { codeOf, isMissing } from '../db/failures.ts';
import { KEY_BYTES, readKey } from '../settings/settings.ts';

const FILE = 'second-factor.key';

async function keyIn(file: string): Promise<Buffer | undefined> {
  try {
    return readKey(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Makes the file of the key. Of several processes that do so at once, one makes it; a file that is there stays. */
async function makeKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES).toString('base64');
  const unfinished = join(folder, `${FILE}.${randomBytes(8).toString('hex')}`);
  try {
    await writeDurably(unfinished, `${key}\n`);
    await link(unfinished, join(folder, FILE)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  await flush(folder);
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
