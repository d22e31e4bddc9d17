import type { Db, Engine } from './engine.ts';

/** More than any change but an import takes. */
const ROOM_BYTES = 65_536;

/** What is written to find out whether there is room; removed at once. */
const trial = (at: string) => ({
  user_id: '',
  key: 'room',
  fingerprint: '',
  answer: ' '.repeat(ROOM_BYTES),
  sent_at: at,
});

const forgetTrial = (db: Db) => db.deleteFrom('sent_forms').where('user_id', '=', '').execute();

/**
 * Remembers that the disk was found full, and finds out by itself when it no longer is: a small change may go well on a
 * disk that is full, so one that goes well says nothing.
 */
export function fullDisk(engine: Engine, now: () => Date) {
  let [isFull, isTrying] = [false, false];
  async function tryAgain(): Promise<void> {
    isTrying = true;
    try {
      await engine.change('records', async ({ db }) => {
        await forgetTrial(db);
        await db.insertInto('sent_forms').values(trial(now().toISOString())).execute();
      });
      await engine.change('records', ({ db }) => forgetTrial(db));
      isFull = false;
    } catch {
      // Still full, or busy: whoever asks next tries again.
    } finally {
      isTrying = false;
    }
  }
  return {
    /** Takes note of a change that finds the disk full. */
    async watch<T>(change: Promise<T>): Promise<T> {
      try {
        return await change;
      } catch (error) {
        if (engine.troubleOf(error) === 'full') isFull = true;
        throw error;
      }
    },
    /** What is known; whether it is still so is found out meanwhile. */
    isFull(): boolean {
      if (isFull && !isTrying) void tryAgain();
      return isFull;
    },
  };
}
