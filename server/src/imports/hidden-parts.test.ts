import { existsSync, readFileSync } from 'node:fs';
import { sheetQuestions } from '@buckle/domain/imports/sheet-questions';
import { noReference } from '@buckle/domain/reference/reference';
import { describe, expect, it } from 'vitest';
import { openSheetFile } from './sheets/open-sheet-file.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { xls, xlsFile } from '../testing/xls-file.ts';
import { zipFile } from '../testing/zip-file.ts';
import { type ReadFile, readSheets } from './read-sheets.ts';

/** Reads a file as an import does. `shown`: the first rows; `notes`: what the page says of the sheet. */
async function read(bytes: Buffer, sheet?: number): Promise<ReadFile & { shown: unknown; notes: readonly string[] }> {
  const file = await openSheetFile(bytes, 'list.xlsx');
  try {
    const found = await readSheets(file, { sheet }, noReference, () => undefined);
    const notes = sheetQuestions(found.sheets, found.plan).map(({ message }) => message);
    return { ...found, shown: found.preview, notes };
  } finally {
    await file.close();
  }
}

const cell = (text: string, style = 0): string => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: readonly string[], attributes = ''): string =>
  `<row ${attributes}>${cells.map((text) => cell(text)).join('')}</row>`;
const header = row(['Name', 'Rank', 'Mobile (old)']);
const LEFT_OUT = 'Left out, as the sheet does not show them as valid:';

describe('what a sheet hides', () => {
  it('is left out and named in a workbook, and the rows keep their numbers', async () => {
    const rows = header + row(['Asha', 'PC', '1'], 'hidden="1"') + row(['रवी', 'PC', '2']);
    const cols = '<cols><col min="3" max="3" hidden="1"/></cols>';
    const { shown, notes } = await read(workbookFile({ sheets: { S: `${cols}<sheetData>${rows}</sheetData>` } }));
    expect(shown).toEqual([['Name', 'Rank'], [], ['रवी', 'PC']]);
    expect(notes).toEqual([`${LEFT_OUT} 1 hidden row; hidden column C (Mobile (old)).`]);
  });

  it('is left out of an ODS, with struck-through cells and hidden sheets', async () => {
    const styles =
      '<style:style style:name="x"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
      '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
    const ods = (text: string, style = ''): string =>
      `<table:table-cell office:value-type="string" table:style-name="${style}"><text:p>${text}</text:p></table:table-cell>`;
    const table = (name: string, inside: string, style = ''): string =>
      `<table:table table:name="${name}" table:style-name="${style}">${inside}</table:table>`;
    const line = (inside: string, shown = 'visible'): string =>
      `<table:table-row table:visibility="${shown}">${inside}</table:table-row>`;
    const rows =
      '<table:table-column/><table:table-column table:visibility="collapse"/>' +
      line(ods('Name') + ods('Old')) +
      line(ods('Asha') + ods('1'), 'filter') +
      line(ods('Ravi', 'x')) +
      line(ods('Meera'));
    const old = table('Old', [1, 2, 3, 4, 5].map((number) => line(ods(`x${number}`))).join(''), 'h');
    const content = `<x><office:automatic-styles>${styles}</office:automatic-styles><office:body>${old}${table('S', rows)}</office:body></x>`;
    const { plan, shown, notes } = await read(zipFile([{ name: 'content.xml', content }]));
    expect([plan.sheet, shown]).toEqual([1, [['Name'], [], [], ['Meera']]]);
    expect(notes).toEqual([`${LEFT_OUT} 1 hidden row; hidden column B (Old); 1 struck-through cell.`]);
  });

  it('is left out of an old workbook', async () => {
    const record = (id: number, ...numbers: readonly number[]): Buffer => {
      const data = Buffer.alloc(4 + numbers.length * 2);
      [id, numbers.length * 2, ...numbers].forEach((number, index) => data.writeUInt16LE(number, index * 2));
      return data;
    };
    const hiddenRow = record(0x208, 1, 0, 2, 255, 0, 0, 0x20, 0);
    const hiddenColumn = record(0x7d, 1, 1, 2000, 0, 1, 0);
    const cells = [xls.label(0, 0, 'Name'), xls.label(0, 1, 'Old'), xls.label(1, 0, 'Asha'), xls.label(2, 0, 'Ravi')];
    const { shown, notes } = await read(xlsFile({ sheets: { S: [hiddenColumn, hiddenRow, ...cells] } }));
    expect(shown).toEqual([['Name'], [], ['Ravi']]);
    expect(notes).toEqual([`${LEFT_OUT} 1 hidden row; hidden column B (Old).`]);
  });

  it('is left out of a page, with struck-through texts', async () => {
    const html = `<html><head><style>
      <!-- td {mso-style-parent:style0;} .xl65 {text-decoration:line-through; color:red}
      .old, table tr.gone {display:none} tr.void td, .a .b {text-decoration:line-through} @media print { .shown {display:none} } -->
      </style></head><body><table><col width=9><col width=9><col style='display:none;mso-width-source:userset'>
      <tr><th>Name<th class=shown>Rank<th>Mobile (old)<th>Notes<th style="display: none">Code
      <tr style='mso-height-source:userset;display:none'><td>Hidden<td>PC<td>1<td>x<td>y
      <tr hidden><td>Hidden</tr><tr class="gone x"><td>Gone</tr><tr style="visibility:collapse"><td>Gone</tr>
      <tbody style="display:none"><tr><td>Gone</tr></tbody><tbody>
      <tr><td>रवी<td class=xl65>PC<td style='display:none'>2<td>x<span style="mso-hide:all">secret</span><td style="display:none">C1</tr>
      <tr><td><s>Asha</s><td><del>HC</del> ASI<td>3<td style="visibility:hidden">n<td style="display:none"></tr>
      <tr style="text-decoration:line-through"><td>Gone</tr><tr class=void><td>Gone</tr>
      <tr><td><strike>Ravi</strike> <b>Meera</b><td><font class=xl65>PC</font>
      <tr><td class=old>Gone</td><td>Sita<td>HC</tbody></table></body></html>`;
    const { shown, notes } = await read(Buffer.from(html));
    expect(shown).toEqual([
      ['Name', 'Rank', '', 'Notes'],
      [],
      [],
      [],
      [],
      [],
      ['रवी', '', '', 'x'],
      ['', 'ASI'],
      [],
      [],
      ['Meera'],
      ['Sita', 'HC'],
    ]);
    expect(notes).toEqual([
      `${LEFT_OUT} 5 hidden rows; hidden column C (Mobile (old)); 5 hidden cells (Code, secret, C1 and 2 more); 7 struck-through cells.`,
    ]);
  });

  it('is never the table of a page to begin with', async () => {
    const rows = '<tr><td>Name<td>Rank<tr><td>Asha<td>PC';
    const html = `<div style="display:none"><table>${rows}<tr><td>Ravi<td>PC</table></div><table>${rows}</table>`;
    const { plan, notes } = await read(Buffer.from(html));
    expect([plan.sheet, notes]).toEqual([1, []]);
    expect((await read(Buffer.from(html), 0)).shown).toEqual([
      ['Name', 'Rank'],
      ['Asha', 'PC'],
      ['Ravi', 'PC'],
    ]);
  });

  it('is left out of a web archive, whose styles are a part of their own', async () => {
    const part = (type: string, content: string): string => `--=_N\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
    const page = '<html><table><tr><td>Name<tr><td class=xl65>Asha<tr><td>Ravi</table></html>';
    const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="=_N"\r\n\r\n';
    const css = part('text/css', '.xl65 {text-decoration:line-through}');
    const { shown, notes } = await read(Buffer.from(`${head}${part('text/html', page)}${css}--=_N--`));
    expect(shown).toEqual([['Name'], [], ['Ravi']]);
    expect(notes).toEqual([`${LEFT_OUT} 1 struck-through cell.`]);
  });

  it('is left out of an XML spreadsheet of Excel 2003', async () => {
    const data = (text: string, attributes = ''): string =>
      `<Cell ${attributes}><Data ss:Type="String">${text}</Data></Cell>`;
    const line = (texts: readonly string[], attributes = ''): string =>
      `<Row ${attributes}>${texts.map((text) => data(text)).join('')}</Row>`;
    const styles = `<Style ss:ID="Default"><Font ss:FontName="Calibri"/></Style><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style>
      <Style ss:ID="s2" ss:Parent="s1"><NumberFormat ss:Format="0"/></Style>`;
    const table = `<Table><Column ss:Index="2" ss:Span="1" ss:Hidden="1"/><Column ss:StyleID="s1"/>
      ${line(['Name', 'Old rank', 'Mobile (old)'])}${line(['Hidden', 'PC', '1'], 'ss:Hidden="1"')}
      ${line(['रवी', 'PC', '2'])}<Row>${data('Asha', 'ss:StyleID="s2"')}${data('x', 'ss:Index="4"')}</Row>
      <Row ss:StyleID="s1">${data('Gone')}</Row><Row><Cell><ss:Data ss:Type="String"><S>Ravi</S> Meera</ss:Data></Cell></Row></Table>`;
    const hidden = `<Table>${line(['Name', 'Rank']).repeat(9)}</Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>`;
    const sheet = (name: string, inside: string): string => `<Worksheet ss:Name="${name}">${inside}</Worksheet>`;
    const xml = `<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles>${sheet('Old', hidden)}${sheet('S', table)}</Workbook>`;
    const { plan, shown, notes } = await read(Buffer.from(xml));
    expect([plan.sheet, shown]).toEqual([1, [['Name'], [], ['रवी'], [], [], ['Meera']]]);
    expect(notes).toEqual([
      `${LEFT_OUT} 1 hidden row; 2 hidden columns B (Old rank), C (Mobile (old)); 4 struck-through cells.`,
    ]);
  });

  it('is never the sheet to begin with, and can be chosen', async () => {
    const rows = `<sheetData>${header}${row(['Asha'])}</sheetData>`;
    const longer = `<sheetData>${header}${row(['Asha'])}${row(['Ravi'])}</sheetData>`;
    const bytes = workbookFile({ sheets: { Now: rows, Old: longer }, hidden: 'Old' });
    expect(await read(bytes)).toMatchObject({ plan: { sheet: 0 }, notes: [] });
    const { notes } = await read(bytes, 1);
    expect(notes[0]).toMatch(/^The sheet \W?Old\W? is hidden in the file\.$/u);
  });

  it('does not include other sheets with rows: these are named', async () => {
    const rows = `<sheetData>${header}${row(['Asha'])}</sheetData>`;
    const others = `<sheetData>${row(['Name', 'Posting'])}${row(['Ravi'])}</sheetData>`;
    const notes = `<sheetData>${row(['Notes'])}</sheetData>`;
    const found = await read(workbookFile({ sheets: { 'PS Kothrud': rows, 'ठाणे वाकड': others, Notes: notes } }));
    expect(found.notes).toHaveLength(1);
    expect(found.notes[0]).toMatch(/^Only one sheet is read\. Not read: \W?ठाणे वाकड\W?\. /u);
  });
});

describe('what a sheet is read with a doubt about', () => {
  it('names the lines where a text follows a closing quotation mark', async () => {
    const { notes, shown } = await read(Buffer.from('Employee ID,Name\nQ1,"Mahesh" Jadhav\nQ2,Asha\nQ3,"रवी" काळे\n'));
    expect(shown).toEqual([
      ['Employee ID', 'Name'],
      ['Q1', 'Mahesh Jadhav'],
      ['Q2', 'Asha'],
      ['Q3', 'रवी काळे'],
    ]);
    expect(notes).toEqual([expect.stringMatching(/^Lines 2, 4: .*as Excel does.*: check the rows\.$/u)]);
  });
});

const cases = new URL('../../../../shared/cases/import/', import.meta.url);
describe.skipIf(!existsSync(cases))('in the sheets that were read wrongly', () => {
  const readCase = (name: string): ReturnType<typeof read> => read(readFileSync(new URL(name, cases)));

  it('filtered rows, a struck-through row and a hidden column are left out and named', async () => {
    const { notes, shown } = await readCase('01-hidden-rows.xlsx');
    expect(notes).toEqual([`${LEFT_OUT} 2 hidden rows; hidden column G (Mobile (old)); 6 struck-through cells.`]);
    expect((shown as string[][]).map((cells) => cells.length)).toEqual([6, 6, 0, 6, 0, 0, 6]);
  });

  it('a name with a text behind its quotation mark is read, and its line named', async () => {
    const { notes, shown } = await readCase('11a-quoted-then-text.csv');
    expect(notes).toEqual([expect.stringMatching(/^Line 2: /u)]);
    expect((shown as string[][])[1]).toEqual(['QA001', 'Mahesh Jadhav', 'PC']);
  });

  it('the hidden sheet is not the default, and sheets that are not read are named', async () => {
    expect(await readCase('31-hidden-sheet.xlsx')).toMatchObject({ plan: { sheet: 0 }, notes: [] });
  });

  it('sheets of one shape are read together', async () => {
    const together = async (name: string): Promise<unknown> => {
      const { plan, notes, sheets } = await readCase(name);
      return [plan.parts?.map(({ sheet }) => sheets[sheet]?.name), notes[0]];
    };
    const stations = ['Wakad PS', 'Hinjewadi PS', 'Bhosari PS'];
    expect(await together('32-sheet-per-station.xlsx')).toEqual([
      stations,
      expect.stringMatching(/^Read together, .*Wakad PS.*Hinjewadi PS.*Bhosari PS/u),
    ]);
    expect(await together('v29-sheets.xlsx')).toEqual([
      ['Kamalban Pol', 'Palasban Pol', 'Kesar Baug P'],
      expect.stringMatching(/^Read together, /u),
    ]);
  });
});
