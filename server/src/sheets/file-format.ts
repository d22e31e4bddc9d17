import { type UnsupportedFile, sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';

export type Container = 'zip' | 'compound' | 'records' | 'text';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const unsupported: readonly (readonly [start: readonly number[], kind: UnsupportedFile])[] = [
  [ascii('%PDF'), 'pdf'],
  [ascii('\x89PNG'), 'image'],
  [[0xff, 0xd8, 0xff], 'image'],
  [ascii('GIF8'), 'image'],
  [ascii('II*\0'), 'image'],
  [ascii('MM\0*'), 'image'],
  [ascii('MZ\x90\0'), 'program'],
  [ascii('\x7fELF'), 'program'],
  [ascii('#!'), 'program'],
  [[0x1f, 0x8b], 'archive'],
  [ascii('7z\xbc\xaf'), 'archive'],
  [ascii('Rar!'), 'archive'],
  [ascii('{\\rtf'), 'document'],
];

const startsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);

const ZIP = ascii('PK\x03\x04');
const EMPTY_ZIP = ascii('PK\x05\x06');
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Beginning-of-file records of BIFF5 and BIFF8 outside a compound file. */
const RECORDS = [
  [0x09, 0x08, 0x08, 0x00],
  [0x09, 0x08, 0x10, 0x00],
];
/** Beginning-of-file records of BIFF 2 to 4. */
const OLD_WORKBOOKS = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
];

const RIFF = ascii('RIFF');

/** Returns how the file is packed, by its first bytes; throws if it is of a kind that has no rows. */
export function containerOf(bytes: Buffer): Container {
  if (bytes.length === 0) throw new SheetError(sheetMessages.empty);
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, EMPTY_ZIP)) throw new SheetError(sheetMessages.archive);
  if (startsWith(bytes, COMPOUND)) return 'compound';
  if (RECORDS.some((start) => startsWith(bytes, start))) return 'records';
  if (OLD_WORKBOOKS.some((start) => startsWith(bytes, start))) throw new SheetError(sheetMessages.oldWorkbook);
  const other = startsWith(bytes, RIFF) ? 'image' : unsupported.find(([start]) => startsWith(bytes, start))?.[1];
  if (other === 'archive') throw new SheetError(sheetMessages.archive);
  if (other !== undefined) throw new SheetError(sheetMessages.unsupportedFile(other));
  return 'text';
}
