import { SingleBar } from 'cli-progress';
import type { Shell } from '../command.ts';

export interface Progress {
  /** How many bytes were read, and how many rows were imported; 0 while the file is only checked. */
  at(bytes: number, rows: number): void;
  end(): void;
}

const rowCount = (rows: number): string => (rows === 0 ? 'checking' : `${rows.toLocaleString('en-IN')} rows`);

function bar(stream: Shell['progress'], size: number): Progress {
  const drawn = new SingleBar({
    stream,
    format: '{bar} {percentage} %  {rows}  {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
  });
  drawn.start(size, 0, { rows: rowCount(0) });
  return { at: (bytes, rows) => drawn.update(bytes, { rows: rowCount(rows) }), end: () => drawn.stop() };
}

/** A line for each tenth. */
function lines(stream: Shell['progress'], size: number): Progress {
  let tenths = 0;
  return {
    at(bytes, rows) {
      const reached = Math.floor((bytes / size) * 10);
      if (reached > tenths) stream.write(`${reached * 10} %  ${rowCount(rows)}\n`);
      tenths = Math.max(tenths, reached);
    },
    end: () => undefined,
  };
}

/** Shows how far the reading of `size` bytes is. */
export const showProgress = (stream: Shell['progress'], size: number): Progress =>
  stream.isTTY === true ? bar(stream, size) : lines(stream, size);
