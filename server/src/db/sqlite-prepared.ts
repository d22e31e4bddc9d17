import { flush } from './durable-files.ts';
import type { Writing } from './engine.ts';
import { publishYielding, type WaitingChanges } from './yield-to-writers.ts';
import { emptyLog, openForWriting } from './sqlite-connections.ts';
import { sqliteErrorKindOf } from './sqlite-failures.ts';
import { writerOf } from './sqlite-queries.ts';

/** Calls of `yieldToWriters` between two flushes of the log. */
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
  const connection = openForWriting(file);
  connection.pragma('busy_timeout = 0');
  const writer = writerOf(connection);
  try {
    const prepared = await prepare(writer);
    let calls = 0;
    const result = await publishYielding({
      publish(yieldToWriters) {
        waiting.forget();
        return publish(
          {
            ...writer,
            async yieldToWriters() {
              // Flushed piece by piece: a commit would wait for all of it at once, and cannot give way.
              if (++calls % FLUSHED_EVERY === 0) await flush(`${file}-wal`);
              await yieldToWriters();
            },
          },
          prepared,
        );
      },
      isWaitedFor: waiting.isAny,
      errorKindOf: sqliteErrorKindOf,
    });
    await emptyLog(connection);
    return result;
  } finally {
    connection.close();
  }
}
