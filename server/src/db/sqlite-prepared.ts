import { flush } from './durable-files.ts';
import type { Writing } from './engine.ts';
import { publishGivingWay, type WaitingChanges } from './yield-to-writers.ts';
import { emptyLog, openForWriting } from './sqlite-connections.ts';
import { sqliteTroubleOf } from './sqlite-failures.ts';
import { writerOf } from './sqlite-queries.ts';

/** Calls of `giveWay` between two flushes of the log. */
const FLUSHED_EVERY = 8;

interface PreparedChange<P, T> {
  readonly prepare: (writing: Writing) => Promise<P>;
  /** One transaction, on the connection that prepared it. */
  readonly publish: (writing: Writing, prepared: P) => Promise<T>;
}

/** Runs a change with a long preparation on a separate connection; closing it drops its temporary tables. */
export async function changePreparedIn<P, T>(
  file: string,
  waiting: WaitingChanges,
  { prepare, publish }: PreparedChange<P, T>,
): Promise<T> {
  const own = openForWriting(file);
  own.pragma('busy_timeout = 0');
  const writer = writerOf(own);
  try {
    const prepared = await prepare(writer);
    let calls = 0;
    const result = await publishGivingWay({
      publish(giveWay) {
        waiting.forget();
        return publish(
          {
            ...writer,
            async giveWay() {
              // Flushed piece by piece: a commit would wait for all of it at once, and cannot give way.
              if (++calls % FLUSHED_EVERY === 0) await flush(`${file}-wal`);
              await giveWay();
            },
          },
          prepared,
        );
      },
      isWaitedFor: waiting.isAny,
      troubleOf: sqliteTroubleOf,
    });
    await emptyLog(own);
    return result;
  } finally {
    own.close();
  }
}
