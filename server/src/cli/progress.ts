import { SingleBar } from 'cli-progress';
import type { Shell } from './command.ts';

export interface Progress {
  /** Progress as a fraction of the total, and a label: `1,000 rows`. */
  at(done: number, said: string): void;
  end(): void;
}

function bar(stream: Shell['progress'], whole: number): Progress {
  const drawn = new SingleBar({
    stream,
    format: '{bar} {percentage} %  {said}  {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
  });
  drawn.start(whole, 0, { said: '' });
  return { at: (done, said) => drawn.update(done, { said }), end: () => drawn.stop() };
}

/** A line for each tenth. */
function lines(stream: Shell['progress'], whole: number): Progress {
  let tenths = 0;
  return {
    at(done, said) {
      const reached = Math.floor((done / whole) * 10);
      if (reached > tenths) stream.write(`${reached * 10} %  ${said}\n`);
      tenths = Math.max(tenths, reached);
    },
    end: () => undefined,
  };
}

/** Shows how far something is, of a whole that is known: bytes, or rows. */
export const showProgress = (stream: Shell['progress'], whole: number): Progress =>
  stream.isTTY === true ? bar(stream, whole) : lines(stream, whole);
