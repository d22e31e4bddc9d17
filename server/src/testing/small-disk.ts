import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes: its folder, and what takes it away. */
export interface SmallDisk {
  readonly folder: string;
  readonly remove: () => void;
}

/** Undefined where this account may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-disk-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    removeFolder();
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync('umount', [folder]);
      removeFolder();
    },
  };
}
