import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'reserve';

/** The log of changes takes four megabytes before it begins anew; the rest is for what the changes add. */
const RESERVE_BYTES = 8 * 1024 * 1024;

/**
 * A file that holds room on the disk of a directory. It is given up when the disk is full, for the few changes that
 * cannot wait: to shut somebody out, and to log in for that.
 */
export interface Reserve {
  /** Whether the room is still held. */
  readonly isHeld: () => boolean;
  /** Makes room; false where none was held. */
  readonly giveUp: () => boolean;
  /** Takes hold of the room, where there is so much. */
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
      let made: number;
      try {
        made = openSync(file, 'wx', 0o600);
      } catch {
        // It is there, perhaps by another process since a moment ago; or there is no room for a name.
        return;
      }
      try {
        // Not zeros, which some disks keep without room.
        writeFileSync(made, randomBytes(RESERVE_BYTES));
      } catch {
        // Half of it would be taken for all of it.
        rmSync(file, { force: true });
      } finally {
        closeSync(made);
      }
    },
  };
}
