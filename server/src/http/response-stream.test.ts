import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { streamOf } from './response-stream.ts';

const LONG = { stalledMs: 60_000, totalMs: 60_000 };
const TEXT = 'अ😀'.repeat(50_000);

/** Texts, and whether they were let go. */
function texts(...all: string[]) {
  const source = {
    closed: false,
    async *read() {
      try {
        yield* all;
      } finally {
        source.closed = true;
      }
    },
  };
  return source;
}

describe('a stream of texts', () => {
  it('is what the texts are, and is over once when it has been read', async () => {
    let over = 0;
    const source = texts(TEXT, '', 'b');
    const bytes = await buffer(streamOf(source.read(), LONG, () => over++));
    expect(bytes.toString()).toBe(`${TEXT}b`);
    expect([over, source.closed]).toEqual([1, true]);
  });
  it.each([
    ['nobody reads it', { ...LONG, stalledMs: 20 }, 'The reader of a long answer has stopped reading.'],
    ['it takes too long', { ...LONG, totalMs: 20 }, 'The reader of a long answer takes too long.'],
  ])('ends and lets go of its source where %s', async (_why, times, message) => {
    let over = 0;
    const source = texts(TEXT);
    const stream = streamOf(source.read(), times, () => over++);
    stream.read(0);
    const [error] = (await once(stream, 'error').catch((error: unknown) => [error])) as [Error];
    expect(error.message).toBe(message);
    await expect.poll(() => source.closed).toBe(true);
    expect(over).toBe(1);
  });
  it('lets go of its source when its reader goes away', async () => {
    let over = 0;
    const source = texts(TEXT);
    const stream = streamOf(source.read(), LONG, () => over++);
    await once(stream, 'readable');
    stream.destroy();
    await expect.poll(() => [source.closed, over]).toEqual([true, 1]);
  });
});
