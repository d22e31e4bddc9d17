import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { workbookFile } from '../../testing/workbook-file.ts';
import { asZip64 } from '../../testing/zip-file.ts';
import { openSheetFile } from './open-sheet-file.ts';

const cells = (inside: string): string => `<sheetData>${inside}</sheetData>`;
const row = (inside: string): string => cells(`<row r="1">${inside}</row>`);

describe('a workbook', () => {
  it('shows all its sheets, hidden ones too, and reads each', async () => {
    const bytes = workbookFile({
      sheets: {
        'Zone 1 & 2': row('<c r="A1"><v>1</v></c>'),
        Hidden: row('<c r="A1"><v>2</v></c>'),
      },
      hidden: 'Hidden',
    });
    const file = await openSheetFile(bytes, 'list.csv');
    expect([file.format, file.sheets]).toEqual(['xlsx', [{ name: 'Zone 1 & 2' }, { name: 'Hidden', hidden: true }]]);
    await file.close();
    expect(await readSheet(bytes, 0)).toEqual([['1']]);
    expect(await readSheet(bytes, 1)).toEqual([['2']]);
  });

  it('is read as other programs write it', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Officers',
          columns: [
            { header: 'Name', key: 'name' },
            { header: 'Joined', key: 'joined', numFmt: 'dd-mm-yyyy' },
          ],
          data: [{ name: 'पाटील', joined: new Date(Date.UTC(2004, 1, 29)) }],
        },
      ],
    });
    expect(await readSheet(Buffer.from(bytes))).toEqual([
      ['Name', 'Joined'],
      ['पाटील', '2004-02-29'],
    ]);
  });

  it('keeps texts as they were typed and writes numbers without exponent or loss', async () => {
    const values = ['13001.0', '9876543210', '123456789012345678', '1.2345678901234567E+19', '45.550000000000004'];
    const numbers = [...values, '1E-3', '-0.50', '0'].map((value) => `<c><v>${value}</v></c>`).join('');
    const bytes = workbookFile({
      sheets: {
        S: row(
          `<c t="inlineStr"><is><t>007</t></is></c><c t="s"><v>0</v></c><c t="str"><f>X()</f><v> a </v></c>${numbers}`,
        ),
      },
      texts: '<si><r><t>Pat</t></r><r><rPr><b/></rPr><t>il_x000D_&#10;A</t></r><rPh><t>no</t></rPh></si>',
    });
    expect(await readSheet(bytes)).toEqual([
      [
        '007',
        'Patil\r\nA',
        ' a ',
        '13001',
        '9876543210',
        '123456789012345678',
        '12345678901234567000',
        '45.55',
        '0.001',
        '-0.5',
        '0',
      ],
    ]);
  });

  it('reads numbers as dates only where they are shown as dates', async () => {
    const formats = [
      'dd/mm/yyyy',
      'yyyy-mm-dd hh:mm',
      'h:mm AM/PM',
      '[h]:mm',
      '0.00 "days"',
      '[$-409]mmm-yy;@',
      '000000',
    ];
    const of = (value: number): string =>
      ['', ...formats].map((_, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
    const sheet = cells(`<row>${of(38046)}</row><row>${of(38046.75)}</row><row>${of(0.3125)}</row>`);
    expect(await readSheet(workbookFile({ sheets: { S: sheet }, formats }))).toEqual([
      ['38046', '2004-02-29', '2004-02-29', '00:00', '913104:00', '38046', '2004-02-29', '038046'],
      [
        '38046.75',
        '2004-02-29 18:00',
        '2004-02-29 18:00',
        '18:00',
        '913122:00',
        '38046.75',
        '2004-02-29 18:00',
        '38046.75',
      ],
      ['0.3125', '07:30', '07:30', '07:30', '07:30', '0.3125', '07:30', '0.3125'],
    ]);
  });

  it('reads the dates of both calendars', async () => {
    const sheets = {
      S: row(
        '<c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c><c t="d"><v>2004-02-29T00:00:00</v></c>',
      ),
    };
    expect(await readSheet(workbookFile({ sheets, formats: ['d/m/yy'] }))).toEqual([
      ['1900-01-01', '1900-02-28', '1900-03-01', '2004-02-29'],
    ]);
    expect(await readSheet(workbookFile({ sheets, formats: ['d/m/yy'], properties: 'date1904="1"' }))).toEqual([
      ['1904-01-02', '1904-02-29', '1904-03-02', '2004-02-29'],
    ]);
  });

  it('reads a date of the last half second as its day, in both calendars', async () => {
    const sheets = { S: row('<c s="1"><v>45000.999999</v></c><c s="2"><v>43538.9999999</v></c>') };
    const formats = ['d/m/yy', 'd/m/yy hh:mm:ss'];
    for (const [properties, first, second] of [
      ['', '2023-03-15 23:59', '2019-03-14 23:59'],
      ['date1904="1"', '2027-03-16 23:59', '2023-03-15 23:59'],
    ] as const)
      expect(await readSheet(workbookFile({ sheets, formats, properties }))).toEqual([[first, second]]);
  });

  it('reads truth values, errors and the stored values of formulas', async () => {
    const inside =
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><f>[1]Other!A1*2</f><v>84</v></c><c><f>1+1</f></c><c><v>5</v></c>';
    expect(await readSheet(workbookFile({ sheets: { S: row(inside) } }))).toEqual([
      ['TRUE', 'FALSE', '#N/A', '84', '[formula] =1+1', '5'],
    ]);
  });

  it('fills merged cells down and across', async () => {
    const sheet = `${cells(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Zone 1</t></is></c><c r="C1"><v>1</v></c></row><row r="2"><c r="C2"><v>2</v></c><c r="E2"><v>9</v></c></row><row r="3"><c r="C3"><v>3</v></c></row>',
    )}<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="E2:E3"/></mergeCells>`;
    expect(await readSheet(workbookFile({ sheets: { S: sheet } }))).toEqual([
      ['Zone 1', 'Zone 1', '1'],
      ['Zone 1', 'Zone 1', '2', '', '9'],
      ['', '', '3', '', '9'],
    ]);
  });

  it('keeps blank rows between others, and leaves out formatted blank cells at the end', async () => {
    const sheet = cells(
      '<row r="3"><c r="B3"><v>1</v></c><c r="XFD3" s="0"/></row><row r="5"><c r="A5"><v>2</v></c></row><row r="1048576"><c r="A1048576" s="0"/></row>',
    );
    expect(await readSheet(workbookFile({ sheets: { S: sheet } }))).toEqual([[], [], ['', '1'], [], ['2']]);
  });

  it('leaves blank cells blank that are formatted as dates, times or with zeros', async () => {
    const blank = (row: number): string =>
      ['B', 'C', 'D', 'E'].map((at, i) => `<c r="${at}${row}" s="${i + 1}"/>`).join('');
    const sheet = cells(`<row r="1"><c r="A1"><v>1</v></c>${blank(1)}</row><row r="2">${blank(2)}</row>`);
    const formats = ['dd/mm/yyyy', 'h:mm', '[h]:mm', '00000'];
    expect(await readSheet(workbookFile({ sheets: { S: sheet }, formats }))).toEqual([['1']]);
  });

  it('reads elements with a prefix', async () => {
    const sheet = '</worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData><worksheet>';
    expect(await readSheet(workbookFile({ sheets: { S: sheet } }))).toEqual([['1']]);
  });

  it.each([
    ['capital letters', (name: string) => name.toUpperCase()],
    ['backslashes', (name: string) => name.replaceAll('/', '\\')],
    ['a slash in front', (name: string) => `/${name}`],
  ])('may have parts whose names are written with %s', async (_, rename) => {
    expect(await readSheet(workbookFile({ sheets: { S: row('<c><v>1</v></c>') }, rename }))).toEqual([['1']]);
  });

  it('may have parts in UTF-16, or with a byte order mark', async () => {
    for (const encode of [
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      (text: string) => Buffer.from(`\uFEFF${text}`),
    ])
      expect(
        await readSheet(
          workbookFile({
            sheets: { S: `${row('<c t="s"><v>0</v></c>')}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>` },
            texts: '<si><t>नाव</t></si>',
            encode,
          }),
        ),
      ).toEqual([['नाव', 'नाव']]);
  });

  it('may have the end of a large archive (ZIP64)', async () => {
    expect(await readSheet(asZip64(workbookFile({ sheets: { S: row('<c><v>1</v></c>') } })))).toEqual([['1']]);
  });

  it('reads the text of a cell in whichever element it is written', async () => {
    const inside =
      '<c t="inlineStr"><v>a</v></c><c t="str"><is><t>b</t></is></c><c><is><t>c</t></is></c><c><v> 7 </v></c>';
    expect(await readSheet(workbookFile({ sheets: { S: row(inside) } }))).toEqual([['a', 'b', 'c', '7']]);
  });

  it('keeps numbers behind a currency, and shows leading zeros and texts that its format has', async () => {
    const formats = ['Rs. #,##0', '000000;@', '"KGID "00000', '00000\\-00000', 'mm:ss.0'];
    const inside = formats.map((_, i) => `<c s="${i + 1}"><v>${i === 4 ? 0.5 : 500}</v></c>`).join('');
    expect(await readSheet(workbookFile({ sheets: { S: row(inside) }, formats }))).toEqual([
      ['500', '000500', 'KGID 00500', '00000-00500', '12:00'],
    ]);
  });

  it('loses characters that no database stores', async () => {
    const inside = '<c t="inlineStr"><is><t>a_x0000_b&#0;c</t></is></c><c t="inlineStr"><is><t>_x0000_</t></is></c>';
    expect(await readSheet(workbookFile({ sheets: { S: row(inside) } }))).toEqual([['abc']]);
  });

  it('can be read again, and only in part', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `<row><c><v>${i}</v></c></row>`).join('');
    const file = await openSheetFile(workbookFile({ sheets: { S: cells(rows) } }), 'list.xlsx');
    for await (const cells of file.rows(0)) if (cells[0] === '3') break;
    let count = 0;
    for await (const [cell] of file.rows(0)) expect(cell).toBe(String(count++));
    expect(count).toBe(5000);
    await file.close();
  });
});
