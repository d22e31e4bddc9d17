const HEADER = 12;
const RECORD = 16;

/** The tables of a TrueType font by their tags. */
export function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = HEADER + i * RECORD;
    const from = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** A TrueType font of tables, for HarfBuzz to read: it needs no checksums. */
export function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
  const header = Buffer.alloc(HEADER + tables.size * RECORD);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.size, 4);
  const bodies: Buffer[] = [];
  let at = header.length;
  for (const [index, [tag, body]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const record = HEADER + index * RECORD;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(at, record + 8);
    header.writeUInt32BE(body.length, record + 12);
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4);
    body.copy(padded);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}

export function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** Numbers of two bytes each; an offset that is too far for that throws. */
export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

/** `count` numbers of two bytes each. */
export const readUint16s = (table: Buffer, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => table.readUInt16BE(at + i * 2));

/** The glyph of a character of two bytes at most, 0 where the font has none. */
export function glyphOf(tables: ReadonlyMap<string, Buffer>, character: string): number {
  const cmap = tableOf(tables, 'cmap');
  const code = character.charCodeAt(0);
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8));
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('The font lists its characters in no format that is read here');
  const bytes = cmap.readUInt16BE(at + 6);
  const run = readUint16s(cmap, at + 14, bytes / 2).findIndex((last) => last >= code);
  const ofRun = (part: number): number => at + 16 + part * bytes + run * 2;
  const first = cmap.readUInt16BE(ofRun(1));
  if (first > code) return 0;
  const list = cmap.readUInt16BE(ofRun(3));
  const glyph = list === 0 ? code : cmap.readUInt16BE(ofRun(3) + list + (code - first) * 2);
  return (glyph + cmap.readUInt16BE(ofRun(2))) & 0xffff;
}
