import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, type Db, type Engine } from './engine.ts';

/**
 * Remembers that the disk was full until a retry succeeds: a small change may succeed on a full disk, so its success
 * proves nothing. `holdsRoom`: space is reserved for critical writes, and other writes leave it alone.
 */
export function fullDisk(engine: Engine, now: () => Date, holdsRoom: boolean) {
  const reserve = holdsRoom ? engine.reserve : undefined;
  reserve?.hold();
  let isFull = false;
  let retrying: Promise<void> | undefined;

  async function tryToWrite(): Promise<void> {
    try {
      await engine.change('records', async ({ db }) => {
        await forgetTrial(db);
        await db.insertInto('sent_forms').values(trial(now().toISOString())).execute();
      });
      await engine.change('records', ({ db }) => forgetTrial(db));
      reserve?.hold();
      isFull = reserve?.isHeld() === false;
    } catch {
      // Still full, or busy: the next retry tries again.
    }
  }

  /** Detects changes that fail because the disk is full. */
  async function watch<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (engine.errorKindOf(error) === 'full') isFull = true;
      throw error;
    }
  }

  return {
    /** Makes a change. One that cannot wait is tried again with the room that is held for it, by whichever process. */
    async write<T>(cannotWait: boolean, change: () => Promise<T>): Promise<T> {
      if (!cannotWait && reserve?.isHeld() === false) {
        isFull = true;
        throw new DatabaseError('full', 'What room there is on the disk is for what cannot wait.');
      }
      try {
        return await watch(change);
      } catch (error) {
        if (!cannotWait || engine.errorKindOf(error) !== 'full' || engine.reserve?.giveUp() !== true) throw error;
        return watch(change);
      }
    },
    /** Whether the disk was full when it was last written to. */
    isFull: (): boolean => isFull,
    /** Writes and removes a row if the disk was full, to find out whether there is room again. One at a time. */
    async retry(): Promise<void> {
      if (isFull) await (retrying ??= tryToWrite().finally(() => (retrying = undefined)));
    },
  };
}

const forgetTrial = (db: Db) => db.deleteFrom('sent_forms').where('user_id', '=', '').execute();

/** Larger than any change except an import. */
const ROOM_BYTES = 65_536;

/** Test write for free space; deleted immediately. */
const trial = (at: string) => ({
  user_id: '',
  key: 'room',
  fingerprint: '',
  answer: ' '.repeat(ROOM_BYTES),
  sent_at: at,
});

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

const NAME = 'reserve';

/** The write-ahead log grows to four megabytes before it is reset; the rest is for the changes. */
const RESERVE_BYTES = 8 * 1024 * 1024;

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
