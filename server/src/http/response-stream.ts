import { AsyncResource } from 'node:async_hooks';
import { finished, Readable } from 'node:stream';
import { WaitLimit } from '../db/wait-limit.ts';

/** Timeouts of a stream. */
export interface StreamTimes {
  /** While the client reads nothing. */
  readonly stalledMs: number;
  /** In all. */
  readonly totalMs: number;
}

/** Chunk size in bytes: a client that reads one within `stalledMs` is not stalled. */
const CHUNK_SIZE = 32 * 1024;

/**
 * Returns a stream of bytes from texts or bytes. It fails when its client stops reading, so that its source, such as a
 * database snapshot, is not held forever. `over` is called once when it is closed for any reason.
 */
export function streamOf(
  texts: AsyncIterable<string | Uint8Array>,
  { stalledMs, totalMs }: StreamTimes,
  over: () => void,
): Readable {
  const give = (reason: string) => (): void => void stream.destroy(new Error(`The reader of a long answer ${reason}.`));
  const stalled = setTimeout(give('has stopped reading'), stalledMs);
  const tooLong = setTimeout(give('takes too long'), totalMs);

  let isOver = false;
  function end(): void {
    clearTimeout(stalled);
    clearTimeout(tooLong);
    if (!isOver) over();
    isOver = true;
  }

  // The stream reads when its socket has room; what it reads still belongs to the request and its limits.
  const iterator = texts[Symbol.asyncIterator]();
  const source: AsyncIterableIterator<string | Uint8Array> = {
    [Symbol.asyncIterator]: () => source,
    next: AsyncResource.bind(() => {
      WaitLimit.current?.restart();
      return iterator.next();
    }),
    return: (value?: unknown) => iterator.return?.(value) ?? Promise.resolve({ done: true, value }),
  };

  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const text of source) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      for (let from = 0; from < bytes.length; from += CHUNK_SIZE) {
        // The previous chunk was read.
        stalled.refresh();
        yield bytes.subarray(from, from + CHUNK_SIZE);
      }
    }
    // Released before the client sees the end: its next request must find the slot free.
    end();
  }

  const stream = Readable.from(chunks());
  finished(stream, end);
  return stream;
}
