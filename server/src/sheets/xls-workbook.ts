import { sheetMessages } from '@buckle/domain/messages/sheets';
import { biff, type BiffRecord, biffRecords, BiffTexts } from './biff-records.ts';
import { legacyFont } from './legacy-fonts.ts';
import { kindOfBuiltIn, kindOfFormat, type NumberKind } from './number-format.ts';
import { SheetError } from './sheet-error.ts';
import { TextTable } from './text-table.ts';

export interface XlsWorkbook {
  /** `at`: position in the stream. */
  readonly sheets: readonly { readonly name: string; readonly at: number; readonly hidden?: boolean }[];
  readonly is1904: boolean;
  readonly isBiff5: boolean;
  readonly texts: TextTable;
  /** By the index of a cell's style. */
  readonly formats: readonly NumberKind[];
  /** By the index of a cell's style, whether cells are struck through. */
  readonly struck: readonly boolean[];
  /** By the same index, legacy fonts of cells. */
  readonly fonts: readonly (string | undefined)[];
}

const BIFF8 = 0x0600;
/** Programs that write records by themselves leave out the version of BIFF5. */
const BIFF5: ReadonlySet<number> = new Set([0, 0x0500]);
/** Kind of a stream that has the records of one worksheet only. */
const SHEET_ONLY = 0x0010;
const WORKSHEET = 0;
/** Bits of a font, and of the state of a sheet. */
const STRUCK = 8;
const HIDDEN = 3;

/** Returns whether the stream is of BIFF5. Throws if it is of neither version. */
function isOfBiff5(version: number): boolean {
  if (version !== BIFF8 && !BIFF5.has(version)) throw new SheetError(sheetMessages.oldWorkbook);
  return version !== BIFF8;
}

function textsOf(record: BiffRecord): TextTable {
  const table = new TextTable();
  const texts = new BiffTexts(record, 8);
  for (let remaining = record.data.readUInt32LE(4); remaining > 0; remaining--) table.add(texts.next());
  return table;
}

const formatOf = (record: BiffRecord, isBiff5: boolean): NumberKind =>
  kindOfFormat(new BiffTexts(record, 2, isBiff5).next(isBiff5 ? 1 : 2));

/** Position of the name in the record of a font. */
const FONT_NAME = 14;

const fontOf = (record: BiffRecord, isBiff5: boolean) => ({
  struck: (record.data.readUInt16LE(2) & STRUCK) !== 0,
  name: record.data.length > FONT_NAME ? legacyFont(new BiffTexts(record, FONT_NAME, isBiff5).next(1)) : undefined,
});

/** Reads what the sheets of an old workbook share. */
export function xlsWorkbook(stream: Buffer): XlsWorkbook {
  const sheets: { name: string; at: number; hidden?: boolean }[] = [];
  const codes = new Map<number, NumberKind>();
  const styles: number[] = [];
  const fonts: { readonly struck: boolean; readonly name: string | undefined }[] = [];
  const fontsOfStyles: number[] = [];
  let is1904 = false;
  let isBiff5 = false;
  let texts = new TextTable();
  for (const record of biffRecords(stream, 0)) {
    const { id, data } = record;
    if (id === biff.end) break;
    if (id === biff.begin) {
      isBiff5 = isOfBiff5(data.readUInt16LE(0));
      if (data.readUInt16LE(2) === SHEET_ONLY) sheets.push({ name: sheetMessages.table(1), at: 0 });
    }
    if (id === biff.password) throw new SheetError(sheetMessages.encrypted);
    if (id === biff.calendar) is1904 = data.readUInt16LE(0) === 1;
    else if (id === biff.format) codes.set(data.readUInt16LE(0), formatOf(record, isBiff5));
    else if (id === biff.font) fonts.push(fontOf(record, isBiff5));
    else if (id === biff.style) {
      styles.push(data.readUInt16LE(2));
      fontsOfStyles.push(data.readUInt16LE(0));
    } else if (id === biff.texts) texts = textsOf(record);
    // The others are charts, macros and modules.
    else if (id === biff.sheet && data.readUInt8(5) === WORKSHEET)
      sheets.push({
        name: new BiffTexts(record, 6, isBiff5).next(1),
        at: data.readUInt32LE(0),
        ...((data.readUInt8(4) & HIDDEN) !== 0 && { hidden: true }),
      });
  }
  if (sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  // There is no font of the number 4.
  const styleFonts = fontsOfStyles.map((font) => fonts[font > 4 ? font - 1 : font]);
  return {
    sheets,
    is1904,
    isBiff5,
    texts,
    formats: styles.map((id) => codes.get(id) ?? kindOfBuiltIn(id)),
    struck: styleFonts.map((font) => font?.struck ?? false),
    fonts: styleFonts.map((font) => font?.name),
  };
}
