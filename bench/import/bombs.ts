/** Files made to harm. */
import { randomBytes } from 'node:crypto';
import { workbookFile } from '../../server/src/testing/workbook-file.ts';
import { zipFile } from '../../server/src/testing/zip-file.ts';

const sheet = (inside: string): Buffer => workbookFile({ sheets: { S: `<sheetData>${inside}</sheetData>` } });

/** Of a zipped part, in bytes. */
const INFLATED = 900_000_000;
const CELLS = 10_000;

const row = (cells: number): string => `<row>${'<c><v>1</v></c>'.repeat(cells)}</row>`;
const formula = `<row><c><f>HYPERLINK("http://192.0.2.1/")+[1]S!A1</f></c></row>`;

/** Texts that differ, so that they are far larger in memory than in the file. */
function distinctTexts(): string {
  const texts = Array.from({ length: 1_500_000 }, (_, i) => `<si><t>${i.toString(36)}</t></si>`);
  return texts.join('');
}

/** By name; each is made when it is needed. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  'XLSX of rows without end': () => sheet(row(3).repeat(5_000_000)),
  'XLSX of more rows than a sheet may have': () =>
    sheet(Array.from({ length: 1_100_000 }, () => `<row><c><v>${Math.random()}</v></c></row>`).join('')),
  'XLSX of millions of shared texts': () =>
    workbookFile({ sheets: { S: '<sheetData/>' }, texts: distinctTexts().repeat(3) }),
  'XLSX of one endless text': () =>
    sheet(`<row><c t="inlineStr"><is><t>${randomBytes(30_000_000).toString('base64')}</t></is></c></row>`),
  'ZIP of zeros': () => zipFile([{ name: '[Content_Types].xml', content: Buffer.alloc(INFLATED) }]),
  'ZIP of zeros that declares little': () =>
    zipFile([{ name: '[Content_Types].xml', content: Buffer.alloc(INFLATED), declaredSize: 1000 }]),
  'nested XML': () => sheet('<x>'.repeat(5_000_000)),
  'nested HTML tables': () => Buffer.from('<table><tr><td>'.repeat(1_000_000)),
  'XLSX of 10,000 columns': () => sheet(row(CELLS).repeat(1000)),
  'CSV of 10,000 columns': () => Buffer.from(`${'1,'.repeat(CELLS)}1\n`.repeat(1000)),
  'formulas with links to other files': () => sheet(formula.repeat(1_000_000)),
};
