const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;

const short = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, i) => bytes.writeUInt16LE(number, i * 2));
  return bytes;
};
const long = (number: number): Buffer => Buffer.concat([short(number % 65_536, Math.floor(number / 65_536))]);
const double = (number: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(number);
  return bytes;
};

/** Returns a record of BIFF8. */
const record = (id: number, ...data: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(data);
  return Buffer.concat([short(id, all.length), all]);
};
const BIFF5 = 0x500;
const narrow = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
const wide = (text: string): Buffer =>
  Buffer.concat([short(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);

/** Records of cells, each at a row and a column from 0. */
export const xls = {
  shared: (row: number, column: number, index: number) => record(0xfd, short(row, column, 0), long(index)),
  label: (row: number, column: number, text: string, style = 0) => record(0x204, short(row, column, style), wide(text)),
  /** A text of BIFF5, which is of bytes. */
  bytes: (row: number, column: number, text: string) =>
    record(0x204, short(row, column, 0, text.length), Buffer.from(text, 'latin1')),
  number: (row: number, column: number, value: number, style = 0) =>
    record(0x203, short(row, column, style), double(value)),
  integers: (row: number, column: number, values: readonly number[]) =>
    record(
      0xbd,
      short(row, column),
      ...values.map((value) => Buffer.concat([short(0), long(value * 4 + 2)])),
      short(column + values.length - 1),
    ),
  hundredth: (row: number, column: number, value: number) => record(0x27e, short(row, column, 0), long(value * 4 + 3)),
  truth: (row: number, column: number, value: boolean) =>
    record(0x205, short(row, column, 0), Buffer.from([value ? 1 : 0, 0])),
  error: (row: number, column: number, code: number) => record(0x205, short(row, column, 0), Buffer.from([code, 1])),
  formula: (row: number, column: number, value: number) =>
    record(0x6, short(row, column, 0), double(value), Buffer.alloc(8)),
  /** A formula with a text, between them the record of a formula that cells share. */
  textFormula: (row: number, column: number, text: string) =>
    Buffer.concat([
      record(0x6, short(row, column, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
      record(0x4bc, Buffer.alloc(10)),
      record(0x207, wide(text)),
    ]),
  merge: (top: number, bottom: number, left: number, right: number) => record(0xe5, short(1, top, bottom, left, right)),
  chart: () => Buffer.concat([record(0x809, short(0x600, 0x20), Buffer.alloc(12)), record(0x0a)]),
};

/** Returns the texts that cells share; each is divided in the middle by a record that continues the list. */
function sharedTexts(texts: readonly string[]): Buffer {
  const records: Buffer[] = [];
  let data: Buffer[] = [long(texts.length), long(texts.length)];
  let id = 0xfc;
  for (const text of texts) {
    const half = Math.floor(text.length / 2);
    data.push(short(text.length), Buffer.from([0]), Buffer.from(text.slice(0, half), 'latin1'));
    records.push(record(id, ...data));
    id = 0x3c;
    data = [Buffer.from([1]), Buffer.from(text.slice(half), 'utf16le')];
  }
  records.push(record(id, ...data));
  return Buffer.concat(records);
}

/** Writes the records of one sheet as programs do that write them by themselves. */
export const xlsRecords = (cells: readonly Buffer[]): Buffer =>
  Buffer.concat([record(0x809, short(0, 0x10, 0, 0)), ...cells, record(0x0a)]);

interface Workbook {
  readonly sheets: Readonly<Record<string, readonly Buffer[]>>;
  readonly texts?: readonly string[];
  /** Number formats of the styles 1, 2, …; style 0 is general. */
  readonly formats?: readonly string[];
  /** Fonts of the styles behind those of the formats. */
  readonly fonts?: readonly string[];
  readonly is1904?: boolean;
  readonly hasPassword?: boolean;
  readonly version?: number;
}

const fontName = (name: string, isBiff5: boolean): Buffer =>
  isBiff5 ? narrow(name) : Buffer.concat([Buffer.from([name.length, 1]), Buffer.from(name, 'utf16le')]);

function workbookStream({
  sheets,
  texts = [],
  formats = [],
  fonts = [],
  is1904,
  hasPassword,
  version = 0x600,
}: Workbook): Buffer {
  const isBiff5 = version === BIFF5;
  const begin = (kind: number): Buffer => record(0x809, short(version, kind), Buffer.alloc(12));
  const before = [
    begin(5),
    ...(hasPassword === true ? [record(0x2f, Buffer.alloc(6))] : []),
    record(0x22, short(is1904 === true ? 1 : 0)),
    ...formats.map((code, i) => record(0x41e, short(164 + i), isBiff5 ? narrow(code) : wide(code))),
    ...['Arial', 'Arial', 'Arial', 'Arial', ...fonts].map((name) =>
      record(0x31, Buffer.alloc(14), fontName(name, isBiff5)),
    ),
    ...[0, ...formats.map((_, i) => 164 + i)].map((format) => record(0xe0, short(0, format), Buffer.alloc(16))),
    ...fonts.map((_, i) => record(0xe0, short(i + 5, 0), Buffer.alloc(16))),
  ];
  const named = Object.entries(sheets).map(([name, cells]) => ({
    name: isBiff5
      ? Buffer.concat([short(0), narrow(name)])
      : Buffer.concat([Buffer.from([0, 0, name.length, 1]), Buffer.from(name, 'utf16le')]),
    bytes: Buffer.concat([begin(0x10), ...cells, record(0x0a)]),
  }));
  const shared = Buffer.concat([sharedTexts(texts), record(0x0a)]);
  const listSize = named.reduce((sum, { name }) => sum + 8 + name.length, 0);
  let at = Buffer.concat(before).length + listSize + shared.length;
  const list = named.map(({ name, bytes }) => {
    const entry = record(0x85, long(at), name);
    at += bytes.length;
    return entry;
  });
  return Buffer.concat([...before, ...list, shared, ...named.map(({ bytes }) => bytes)]);
}

function directoryEntry(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** Writes a compound file with one stream, of at least 4,096 bytes. */
export function compoundFile(name: string, content: Buffer): Buffer {
  const stream = Buffer.alloc(Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR));
  content.copy(stream);
  const sectors = stream.length / SECTOR;
  // The directory, the stream, the table.
  const numbers = [
    END_OF_CHAIN,
    ...Array.from({ length: sectors }, (_, i) => (i === sectors - 1 ? END_OF_CHAIN : i + 2)),
    TABLE,
  ];
  const table = Buffer.alloc(SECTOR, 0xff);
  numbers.forEach((number, i) => table.writeUInt32LE(number, i * 4));
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  short(62, 3, 0xfffe, 9, 6).copy(header, 24);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(0, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.writeUInt32LE(sectors + 1, 76);
  const directory = Buffer.alloc(SECTOR);
  directoryEntry('Root Entry', 5, END_OF_CHAIN, 0).copy(directory);
  directoryEntry(name, 2, 1, stream.length).copy(directory, 128);
  if (numbers.length * 4 > SECTOR) throw new Error('The stream is too long for this writer.');
  return Buffer.concat([header, directory, stream, table]);
}

/** Writes an XLS of which the test says the records of each sheet. */
export const xlsFile = (workbook: Workbook): Buffer =>
  compoundFile(workbook.version === BIFF5 ? 'Book' : 'Workbook', workbookStream(workbook));
