import { open } from 'node:fs/promises';

/** Calls fsync on a file or a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a new file that is on the disk when this is done; under its name only once its folder is flushed too. */
export async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  await handle
    .writeFile(content)
    .then(() => handle.sync())
    .finally(() => handle.close());
}
