import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'reserve';

/** The write-ahead log grows to four megabytes before it is reset; the rest is for the changes. */
const RESERVE_BYTES = 8 * 1024 * 1024;

/**
 * A file that reserves space on the disk. It is deleted when the disk is full, for the few critical writes: to disable
 * an account, and to log in for that.
 */
export interface Reserve {
  /** Whether the room is still held. */
  readonly isHeld: () => boolean;
  /** Makes room; false where none was held. */
  readonly giveUp: () => boolean;
  /** Reserves the space, if available. */
  readonly hold: () => void;
}

export function reserveIn(folder: string): Reserve {
  const file = join(folder, NAME);
  return {
    isHeld: () => existsSync(file),
    giveUp() {
      if (!existsSync(file)) return false;
      rmSync(file, { force: true });
      return true;
    },
    hold() {
      let size: number;
      try {
        size = openSync(file, 'wx', 0o600);
      } catch {
        // It is there, perhaps by another process since a moment ago; or there is no room for a name.
        return;
      }
      try {
        // Not zeros, which some disks keep without room.
        writeFileSync(size, randomBytes(RESERVE_BYTES));
      } catch {
        // Half of it would be taken for all of it.
        rmSync(file, { force: true });
      } finally {
        closeSync(size);
      }
    },
  };
}
