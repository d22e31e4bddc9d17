/** A disk with simulated power loss: a file system image that drops unsynced writes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotRun } from '../../bench/servers/needs.ts';

export interface CutDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Drops all pending and future writes. */
  readonly cut: () => void;
  /** Mounts it again. No process may have a file open. */
  readonly powerOn: () => void;
  readonly stop: () => Promise<void>;
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH, of Linux' fs/ext4/ext4.h. */
const SHUT_DOWN =
  'open(my $folder, "<", $ARGV[0]) or die "$!"; my $now = pack("L", 2); ioctl($folder, 0x8004587D, $now) or die "$!"';

const run = (program: string, ...args: readonly string[]): void =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Creates a disk that can lose its power. Throws `CannotRun` if this account may not, or the system cannot. */
export function cutDisk(megabytes: number): CutDisk {
  const mountPoint = mkdtempSync(join(tmpdir(), 'buckle-power-'));
  const [image, folder] = [join(mountPoint, 'image'), join(mountPoint, 'disk')];
  mkdirSync(folder);
  const mount = (): void => run('mount', '-o', 'loop', image, folder);
  const unmount = (): void => run('umount', folder);
  const remove = (): void => rmSync(mountPoint, { recursive: true });
  try {
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch (error) {
    remove();
    throw new CannotRun(
      `no disk could be made whose power can be cut (root, loop devices, mkfs.ext4): ${String(error).split('\n')[0]}`,
    );
  }
  const cut = (): void => run('perl', '-e', SHUT_DOWN, folder);
  try {
    cut();
    unmount();
    mount();
  } catch (error) {
    unmount();
    remove();
    throw new CannotRun(`the power of a disk cannot be cut here: ${String(error).split('\n')[0]}`);
  }
  return {
    folder,
    cut,
    powerOn() {
      unmount();
      mount();
    },
    stop() {
      unmount();
      remove();
      return Promise.resolve();
    },
  };
}
