import { sheetMessages } from '@buckle/domain/errors.messages';
import { type CellStyle, legacyFont, SheetError } from './sheet-file.ts';
import { kindOfBuiltIn, kindOfFormat, type NumberKind } from './shown-number.ts';
import { type Attributes, XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

export type XlsxWorkbook = Awaited<ReturnType<typeof xlsxWorkbook>>;

interface Relation {
  readonly type: string;
  readonly target: string;
}

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

/** Returns the styles of cells by their index. */
async function stylesOf(
  archive: ZipArchive,
  part: string,
): Promise<readonly (CellStyle & { readonly format: NumberKind })[]> {
  const fonts: { struck: boolean; font: string | undefined }[] = [];
  let isCellFont = false;
  const codes = new Map<string, NumberKind>();
  const styles: (CellStyle & { readonly format: NumberKind })[] = [];
  await eachElement(archive, part, (name, attributes, parent) => {
    if (name === 'numFmt' && parent === 'numFmts') {
      const { numFmtId = '', formatCode = '' } = attributes();
      codes.set(numFmtId, kindOfFormat(formatCode));
    } else if (name === 'xf' && parent === 'cellXfs') {
      const { numFmtId = '0', fontId = '0' } = attributes();
      const { struck = false, font } = fonts[Number(fontId)] ?? {};
      styles.push({ struck, font, format: codes.get(numFmtId) ?? kindOfBuiltIn(Number(numFmtId)) });
    } else if (name === 'font') {
      isCellFont = parent === 'fonts';
      if (isCellFont) fonts.push({ struck: false, font: undefined });
      return;
    }
    const style = isCellFont && parent === 'font' ? fonts.at(-1) : undefined;
    if (style && name === 'strike') style.struck = isTrue(attributes()['val'] ?? '1');
    else if (style && name === 'name') style.font = legacyFont(attributes()['val']);
  });
  return styles;
}

/** Reads the list of sheets, hidden ones included, and the number formats of a workbook. */
export async function xlsxWorkbook(archive: ZipArchive) {
  const workbook = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await relationsOf(archive, workbook);
  const sheets: { readonly name: string; readonly part: string; readonly hidden: boolean }[] = [];
  let is1904 = false;
  /** Values of formulas are to be calculated when the file is opened: a 0 may be none. */
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
  return {
    sheets,
    is1904,
    isUncalculated,
    sharedTexts: targetOf(relations, 'sharedStrings'),
    styles: await stylesOf(archive, targetOf(relations, 'styles') ?? ''),
  };
}
