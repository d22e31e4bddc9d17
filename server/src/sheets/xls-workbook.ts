import { sheetMessages } from '@buckle/domain/messages/sheets';
import { biff, type BiffRecord, biffRecords, BiffTexts } from './biff-records.ts';
import { kindOfBuiltIn, kindOfFormat, type NumberKind } from './number-format.ts';
import { SheetError } from './sheet-error.ts';
import { TextTable } from './text-table.ts';

export interface XlsWorkbook {
  /** `at`: position in the stream. */
  readonly sheets: readonly { readonly name: string; readonly at: number }[];
  readonly is1904: boolean;
  readonly texts: TextTable;
  /** By the index of a cell's style. */
  readonly formats: readonly NumberKind[];
}

const BIFF8 = 0x0600;
const WORKSHEET = 0;

function textsOf(record: BiffRecord): TextTable {
  const table = new TextTable();
  const texts = new BiffTexts(record, 8);
  for (let left = record.data.readUInt32LE(4); left > 0; left--) table.add(texts.next());
  return table;
}

/** Reads what the sheets of an old workbook share. */
export function xlsWorkbook(stream: Buffer): XlsWorkbook {
  const sheets: { name: string; at: number }[] = [];
  const codes = new Map<number, NumberKind>();
  const styles: number[] = [];
  let is1904 = false;
  let texts = new TextTable();
  for (const record of biffRecords(stream, 0)) {
    const { id, data } = record;
    if (id === biff.end) break;
    if (id === biff.begin && data.readUInt16LE(0) !== BIFF8) throw new SheetError(sheetMessages.oldWorkbook);
    if (id === biff.password) throw new SheetError(sheetMessages.encrypted);
    if (id === biff.calendar) is1904 = data.readUInt16LE(0) === 1;
    else if (id === biff.format) codes.set(data.readUInt16LE(0), kindOfFormat(new BiffTexts(record, 2).next()));
    else if (id === biff.style) styles.push(data.readUInt16LE(2));
    else if (id === biff.texts) texts = textsOf(record);
    // The others are charts, macros and modules.
    else if (id === biff.sheet && data.readUInt8(5) === WORKSHEET)
      sheets.push({ name: new BiffTexts(record, 6).next(1), at: data.readUInt32LE(0) });
  }
  if (sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return { sheets, is1904, texts, formats: styles.map((id) => codes.get(id) ?? kindOfBuiltIn(id)) };
}
