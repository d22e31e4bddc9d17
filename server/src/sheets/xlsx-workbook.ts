import { sheetMessages } from '@buckle/domain/messages/sheets';
import { legacyFont } from './legacy-fonts.ts';
import { kindOfBuiltIn, kindOfFormat, type NumberKind } from './number-format.ts';
import { SheetError } from './sheet-error.ts';
import { type Attributes, XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A sheet and the part of the file that has its cells. */
interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly hidden: boolean;
}

export interface XlsxWorkbook {
  readonly sheets: readonly SheetPart[];
  readonly is1904: boolean;
  /** Values of formulas are to be calculated when the file is opened: a 0 may be none. */
  readonly isUncalculated: boolean;
  /** Part with the texts that cells share. */
  readonly sharedTexts: string | undefined;
  /** By the index of a cell's style. */
  readonly formats: readonly NumberKind[];
  /** By the same index, whether cells are struck through. */
  readonly struck: readonly boolean[];
  /** By the same index, legacy fonts of cells. */
  readonly fonts: readonly (string | undefined)[];
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** Calls back for each element of a small part; there is nothing of a part that is missing. */
async function eachElement(
  archive: ZipArchive,
  part: string,
  open: (name: string, attributes: () => Attributes, parent: string) => void,
): Promise<void> {
  const text = await archive.text(part);
  if (text === undefined) return;
  const path: string[] = [];
  const parser = new XmlParser({
    open(name, attributes) {
      open(name, attributes, path.at(-1) ?? '');
      path.push(name);
    },
    text: () => undefined,
    close: () => void path.pop(),
  });
  parser.write(text);
  parser.end();
}

/** Returns the relations of a part by their ids, with the targets as names of parts. */
async function relationsOf(archive: ZipArchive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const [folder = '', file = ''] = /^(.*?)([^/]*)$/u.exec(part)?.slice(1) ?? [];
  const relations = new Map<string, Relation>();
  await eachElement(archive, `${folder}_rels/${file}.rels`, (name, attributes) => {
    const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes();
    // Targets outside the file are never followed.
    if (name !== 'Relationship' || id === undefined || mode === 'External') return;
    const path = new URL(target.replaceAll('\\', '/'), `zip:///${folder}`).pathname;
    relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: decodeURIComponent(path.slice(1)) });
  });
  return relations;
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

async function stylesOf(
  archive: ZipArchive,
  part: string,
): Promise<Pick<XlsxWorkbook, 'formats' | 'struck' | 'fonts'>> {
  const known: { struck: boolean; name?: string | undefined }[] = [];
  const fonts: (string | undefined)[] = [];
  let isCellFont = false;
  const struck: boolean[] = [];
  const codes = new Map<string, NumberKind>();
  const formats: NumberKind[] = [];
  await eachElement(archive, part, (name, attributes, parent) => {
    if (name === 'numFmt' && parent === 'numFmts') {
      const { numFmtId = '', formatCode = '' } = attributes();
      codes.set(numFmtId, kindOfFormat(formatCode));
    } else if (name === 'xf' && parent === 'cellXfs') {
      const { numFmtId = '0', fontId = '0' } = attributes();
      const font = known[Number(fontId)];
      struck.push(font?.struck ?? false);
      fonts.push(font?.name);
      formats.push(codes.get(numFmtId) ?? kindOfBuiltIn(Number(numFmtId)));
    } else if (name === 'font') {
      isCellFont = parent === 'fonts';
      if (isCellFont) known.push({ struck: false });
      return;
    }
    const font = isCellFont && parent === 'font' ? known.at(-1) : undefined;
    if (font && name === 'strike') font.struck = isTrue(attributes()['val'] ?? '1');
    else if (font && name === 'name') font.name = legacyFont(attributes()['val']);
  });
  return { formats, struck, fonts };
}

/** Reads the list of sheets, hidden ones included, and the number formats of a workbook. */
export async function xlsxWorkbook(archive: ZipArchive): Promise<XlsxWorkbook> {
  const workbook = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await relationsOf(archive, workbook);
  const sheets: SheetPart[] = [];
  let is1904 = false;
  let isUncalculated = false;
  await eachElement(archive, workbook, (element, attributes, parent) => {
    if (element === 'workbookPr') is1904 = isTrue(attributes()['date1904']);
    if (element === 'calcPr') isUncalculated = isTrue(attributes()['fullCalcOnLoad']);
    if (element !== 'sheet' || parent !== 'sheets') return;
    const { name = '', state = 'visible', ...others } = attributes();
    const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const relation = relations.get(id);
    // The others are charts and dialogs.
    if (relation?.type === 'worksheet') sheets.push({ name, part: relation.target, hidden: state !== 'visible' });
  });
  if (sheets.length === 0) throw new SheetError(archive.has(workbook) ? sheetMessages.noRows : sheetMessages.damaged);
  const styles = targetOf(relations, 'styles');
  return {
    sheets,
    is1904,
    isUncalculated,
    sharedTexts: targetOf(relations, 'sharedStrings'),
    ...(styles === undefined ? { formats: [], struck: [], fonts: [] } : await stylesOf(archive, styles)),
  };
}
