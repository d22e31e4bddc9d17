import { UsageError } from '../command.ts';

const SAVE_AS = 'Save the sheet as "CSV UTF-8 (Comma delimited)" and import that file.';

const starts: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0xff, 0xfe], 'is in UTF-16'],
  [[0xfe, 0xff], 'is in UTF-16'],
  [[0x00, 0x00, 0xfe, 0xff], 'is in UTF-32'],
  [[0x50, 0x4b, 0x03, 0x04], 'is an Excel workbook or an archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old Excel workbook'],
  [[0x1f, 0x8b], 'is compressed'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF'],
];

function rejectUnsupported(start: Buffer): void {
  const kind = starts.find(([bytes]) => bytes.every((byte, i) => start[i] === byte))?.[1];
  if (kind !== undefined) throw new UsageError(`The file ${kind}, not a CSV file in UTF-8. ${SAVE_AS}`);
  if (start.includes(0)) throw new UsageError(`The file is not a text in UTF-8; it may be in UTF-16. ${SAVE_AS}`);
}

const LF = 10;

/** Passes through a file's bytes while they are valid UTF-8; throws with the line number otherwise. */
export async function* utf8Only(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  const check = (bytes?: Buffer): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new UsageError(`Line ${line} of the file is not in UTF-8, so letters would come out wrong. ${SAVE_AS}`);
    }
  };
  for await (const chunk of source) {
    if (first) rejectUnsupported(chunk);
    first = false;
    for (let from = 0, end = 0; from < chunk.length; from = end) {
      const feed = chunk.indexOf(LF, from);
      end = feed === -1 ? chunk.length : feed + 1;
      check(chunk.subarray(from, end));
      if (feed !== -1) line++;
    }
    yield chunk;
  }
  check();
}
