import { finished, Readable } from 'node:stream';

/** How long a stream goes on. */
export interface StreamTimes {
  /** While its reader takes nothing. */
  readonly stalledMs: number;
  /** In all. */
  readonly totalMs: number;
}

/** Bytes of a piece: whoever takes one in `stalledMs` is still reading. */
const PIECE = 32 * 1024;

/**
 * Texts or bytes as a stream of bytes. It ends with an error where its reader stops reading: what it reads from, the state of a
 * database say, is not held for ever. `over` is called once when it has ended, however it did.
 */
export function streamOf(
  texts: AsyncIterable<string | Uint8Array>,
  { stalledMs, totalMs }: StreamTimes,
  over: () => void,
): Readable {
  const give = (what: string) => (): void => void stream.destroy(new Error(`The reader of a long answer ${what}.`));
  const stalled = setTimeout(give('has stopped reading'), stalledMs);
  const tooLong = setTimeout(give('takes too long'), totalMs);

  let isOver = false;
  function end(): void {
    clearTimeout(stalled);
    clearTimeout(tooLong);
    if (!isOver) over();
    isOver = true;
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const text of texts) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      for (let from = 0; from < bytes.length; from += PIECE) {
        // Whoever comes here has taken the piece before.
        stalled.refresh();
        yield bytes.subarray(from, from + PIECE);
      }
    }
    // Before its reader knows: who then begins another one finds this one over.
    end();
  }

  const stream = Readable.from(pieces());
  finished(stream, end);
  return stream;
}
