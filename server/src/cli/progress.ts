import { SingleBar } from 'cli-progress';
import type { Shell } from './command.ts';

export interface Progress {
  /** Progress as a fraction of the total, and a label: `1,000 rows`. */
  at(done: number, text: string): void;
  end(): void;
}

function bar(stream: Shell['progress'], total: number): Progress {
  const drawn = new SingleBar({
    stream,
    format: '{bar} {percentage} %  {said}  {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
  });
  drawn.start(total, 0, { text: '' });
  return { at: (done, text) => drawn.update(done, { text }), end: () => drawn.stop() };
}

/** A line for each tenth. */
function lines(stream: Shell['progress'], total: number): Progress {
  let tenths = 0;
  return {
    at(done, text) {
      const reached = Math.floor((done / total) * 10);
      if (reached > tenths) stream.write(`${reached * 10} %  ${text}\n`);
      tenths = Math.max(tenths, reached);
    },
    end: () => undefined,
  };
}

/** Shows how far something is, of a whole that is known: bytes, or rows. */
export const showProgress = (stream: Shell['progress'], total: number): Progress =>
  stream.isTTY === true ? bar(stream, total) : lines(stream, total);
