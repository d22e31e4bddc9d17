import { freemem, tmpdir } from 'node:os';
import { existsSync, statfsSync } from 'node:fs';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
const ENOUGH = 3 * 2 ** 30;

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH && freemem() > ENOUGH;
};

/** Where tests write, unless `TMPDIR` says: into memory where there is enough of it, for on a disk each commit is waited for. */
export function temporaryFolder() {
  if (process.env.TMPDIR === undefined && existsSync(MEMORY) && hasRoom()) return MEMORY;
  return tmpdir();
}
