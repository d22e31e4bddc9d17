import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { zipFile } from '../testing/zip-file.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeAll(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterAll(() => test.close());

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const workbook = (...rows: readonly string[]): Buffer =>
  workbookFile({ sheets: { S: `<sheetData>${rows.join('')}</sheetData>` } });
const header = row(...['Sr No', 'Employee ID', 'Name', 'Rank'].map(cell));

/** Reads and checks a file. `notes`: what the page says; `rows`: result and messages of each row. */
async function checked(file: Buffer) {
  const read = await admin.read(file, 'list.xlsx');
  const { id, counts } = await admin.check(read.summary);
  const rows = await Promise.all(
    (['new', 'refused', 'ignored'] as const).map(async (outcome) =>
      (await admin.rows(id, { outcome })).map(({ row: line, problems }) => [
        line,
        outcome,
        problems.map(({ message }) => message).join(' '),
      ]),
    ),
  );
  return { counts, notes: read.questions.map(({ message }) => message), rows: rows.flat() };
}

const SAVE = 'Open the file in Excel or LibreOffice, save it, and choose it again.';

describe('a formula without a stored value', () => {
  it('is named by its address, refuses a row by its name, and is a warning in another cell', async () => {
    const found = await checked(
      workbook(
        header,
        row('<c><f>ROW()-1</f></c>', cell('FRM1'), '<c><f>PROPER(F2)&amp;" "&amp;G2</f><v></v></c>', cell('PC')),
        row('<c><f>ROW()-1</f><v/></c>', cell('FRM2'), cell('Asha Zzpatil'), '<c t="str"><f>VLOOKUP(F3,R,2)</f></c>'),
        row('<c><f>ROW()-1</f><v>3</v></c>', cell('FRM3'), cell('Ravi Zzkale'), '<c t="str"><f>H4</f><v></v></c>'),
      ),
    );
    expect(found.notes).toEqual([`4 formulas have no stored value: A2, C2, A3, D3. ${SAVE}`]);
    expect(found.rows).toEqual([
      [3, 'new', `"Rank" is "=VLOOKUP(F3,R,2)", a formula without a stored value. ${SAVE}`],
      [4, 'new', ''],
      [2, 'refused', `"Name" is "=PROPER(F2)&" "&G2", a formula without a stored value. ${SAVE}`],
    ]);
  });

  it('is a warning in a rank although every rank is one', async () => {
    const rank = '<c><f>VLOOKUP(B2,R,2)</f></c>';
    const found = await checked(
      workbook(
        header,
        row(cell('1'), cell('FRM8'), cell('Asha Zzpatil'), rank),
        row(cell('2'), cell('FRM9'), cell('Ravi Zzkale'), rank),
      ),
    );
    expect(found.rows.map(([line, outcome]) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
  });

  it('makes no officers of totals and prepared rows', async () => {
    const found = await checked(
      workbook(
        header,
        row(cell('1'), cell('FRM4'), cell('Asha Zzpatil'), cell('PC')),
        row('<c><f>ROW()-1</f></c>'),
        row(cell('Total'), '<c><f>COUNTA(B2:B3)</f></c>'),
      ),
    );
    expect(found.counts).toMatchObject({ new: 1, refused: 0, ignored: 2 });
    expect(found.notes).toEqual([`2 formulas have no stored value: A3, B4. ${SAVE}`]);
  });

  it('is the 0 of a program that leaves the calculation to Excel', async () => {
    const rows = [header, row(cell('1'), cell('FRM5'), '<c><f>B2</f><v>0</v></c>', cell('PC'))].join('');
    const parts = (isLeft: string): Buffer =>
      workbookFile({
        sheets: { S: `<sheetData>${rows}</sheetData>` },
        calculation: `<calcPr fullCalcOnLoad="${isLeft}"/>`,
      });
    expect((await checked(parts('1'))).notes).toEqual([`1 formula has no stored value: C2. ${SAVE}`]);
    expect((await checked(parts('0'))).notes).toEqual([]);
  });

  it('is named in sheets of LibreOffice and of Excel 2003, the first ten and how many', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `FRM${i + 10}`);
    const note = `12 formulas have no stored value: ${names
      .slice(0, 10)
      .map((_, i) => `B${i + 2}`)
      .join(', ')} and 2 more. ${SAVE}`;
    const ods = (inside: string): string => `<table:table-row>${inside}</table:table-row>`;
    const text = (value: string): string =>
      `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
    const blank =
      '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string" office:string-value=""/>';
    const lines = names.map((id) => ods(`${text(id)}<table:table-cell table:formula="of:=[.C2]"/>${blank}`));
    const content = `<x><office:body><table:table table:name="S">${ods(text('Employee ID') + text('Name'))}${lines.join('')}</table:table></office:body></x>`;
    const ofOds = await checked(zipFile([{ name: 'content.xml', content }]));
    expect(ofOds.notes).toEqual([note]);
    expect(ofOds.rows[0]).toEqual([2, 'refused', `"Name" is "=[.C2]", a formula without a stored value. ${SAVE}`]);

    const data = (value: string): string => `<Cell><Data ss:Type="String">${value}</Data></Cell>`;
    const filled = '<Cell ss:Formula="=R1C1"><Data ss:Type="String"></Data></Cell>';
    const xmlRows = names.map((id) => `<Row>${data(id)}<Cell ss:Formula="=RC[1]"/>${filled}</Row>`);
    const xml = `<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row>${data('Employee ID')}${data('Name')}</Row>${xmlRows.join('')}</Table></Worksheet></Workbook>`;
    expect((await checked(Buffer.from(xml))).notes).toEqual([note]);
  });
});
