import { freemem, tmpdir } from 'node:os';
import { existsSync, statfsSync } from 'node:fs';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
const ENOUGH = 3 * 2 ** 30;

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH && freemem() > ENOUGH;
};

/**
 * Returns the folder for test data, unless `TMPDIR` is set: in memory if large enough, since each commit on a disk is
 * synced.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR === undefined && existsSync(MEMORY) && hasRoom()) return MEMORY;
  return tmpdir();
}
