import { writeOds } from 'hucre/ods';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { openSheetFile } from './open-sheet-file.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

const ods = (tables: string, manifest = '<manifest/>'): Buffer =>
  zipFile([
    { name: 'mimetype', content: MIME },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);

const table = (rows: string, name = 'S'): string => `<table:table table:name="${name}">${rows}</table:table>`;
const cell = (attributes: string, text = ''): string =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, attributes = ''): string => `<table:table-row ${attributes}>${cells}</table:table-row>`;

describe('a sheet of LibreOffice (ODS)', () => {
  it('is read as other programs write it', async () => {
    const bytes = await writeOds({
      sheets: [
        { name: 'Officers', rows: [['पाटील', 42, true, new Date(Date.UTC(2004, 1, 29))]] },
        { name: 'Units', rows: [['Zone 1']] },
      ],
    });
    const file = await openSheetFile(Buffer.from(bytes), 'list.xls');
    expect([file.format, file.sheets]).toEqual(['ods', [{ name: 'Officers' }, { name: 'Units' }]]);
    await file.close();
    expect(await readSheet(Buffer.from(bytes))).toEqual([['पाटील', '42', 'TRUE', '2004-02-29']]);
    expect(await readSheet(Buffer.from(bytes), 1)).toEqual([['Zone 1']]);
  });

  it('reads numbers, dates, times, texts of several lines and errors, but no comments', async () => {
    const cells =
      cell('office:value-type="float" office:value="1.2345678901234567E+19"', '1.23E+19') +
      cell('office:value-type="date" office:date-value="2004-02-29T18:00:00"', '29-02-04') +
      cell('office:value-type="time" office:time-value="PT07H30M00S"', '7:30') +
      '<table:table-cell office:value-type="string"><office:annotation><text:p>Note</text:p></office:annotation><text:p>a<text:s text:c="2"/>b<text:span>c</text:span></text:p><text:p>d</text:p></table:table-cell>' +
      cell('table:formula="of:=1/0" office:value-type="string" office:string-value=""', '#DIV/0!');
    expect(await readSheet(ods(table(row(cells))))).toEqual([
      ['12345678901234567000', '2004-02-29 18:00', '07:30', 'a  bc\nd', '#DIV/0!'],
    ]);
  });

  it('keeps leading zeros, texts around numbers, truth values and times as they are shown', async () => {
    const cells =
      cell('office:value-type="float" office:value="42"', '000042') +
      cell('office:value-type="float" office:value="123"', 'MH000123') +
      cell('office:value-type="float" office:value="861"', '861/PC') +
      cell('office:value-type="float" office:value="7600"', 'पोशि/7600') +
      cell('office:value-type="float" office:value="1125"', '001-125') +
      cell('office:value-type="float" office:value="12"', '12 days') +
      cell('office:value-type="currency" office:value="12"', 'PC 12') +
      cell('office:value-type="float" office:value="12.5"', '012.50') +
      cell('office:value-type="float" office:value="1"', 'TRUE') +
      cell('office:value-type="date" office:date-value="1899-12-30T08:30:00"', '08:30') +
      cell('office:value-type="date" office:date-value="2023-03-15T23:59:59.913600"', '16-03-23');
    expect(await readSheet(ods(table(row(cells))))).toEqual([
      ['000042', 'MH000123', '861/PC', 'पोशि/7600', '001-125', '12', '12', '12.5', 'TRUE', '08:30', '2023-03-15 23:59'],
    ]);
  });

  it('is read without being zipped (FODS), and without the part that says its kind', async () => {
    const body = `<office:body><office:spreadsheet>${table(row(cell('office:value-type="string"', 'x')))}</office:spreadsheet></office:body>`;
    const flat = `<?xml version="1.0"?><office:document xmlns:office="o" office:mimetype="${MIME}">${body}</office:document>`;
    const file = await openSheetFile(Buffer.from(flat), 'list.fods');
    expect([file.format, file.sheets]).toEqual(['ods', [{ name: 'S' }]]);
    await file.close();
    expect(await readSheet(Buffer.from(flat))).toEqual([['x']]);
    expect(await readSheet(zipFile([{ name: 'content.xml', content: `<x>${body}</x>` }]))).toEqual([['x']]);
  });

  it('repeats cells and rows, reads groups of rows, and leaves out a million blank ones at the end', async () => {
    const rows =
      row(
        cell('office:value-type="string" table:number-columns-repeated="2"', 'x') + cell(''),
        'table:number-rows-repeated="2"',
      ) +
      row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="3"') +
      `<table:table-row-group>${row(cell('office:value-type="string"', 'y'))}</table:table-row-group>` +
      row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048570"');
    expect(await readSheet(ods(table(rows)))).toEqual([['x', 'x'], ['x', 'x'], [], [], [], ['y']]);
  });

  it('fills merged cells down and across', async () => {
    const merged = cell(
      'office:value-type="string" table:number-columns-spanned="2" table:number-rows-spanned="2"',
      'Zone 1',
    );
    const covered = '<table:covered-table-cell/>';
    const one = cell('office:value-type="float" office:value="1"', '1');
    const rows = row(merged + covered + one) + row(covered + covered + one) + row(cell('') + cell('') + one);
    expect(await readSheet(ods(table(rows)))).toEqual([
      ['Zone 1', 'Zone 1', '1'],
      ['Zone 1', 'Zone 1', '1'],
      ['', '', '1'],
    ]);
  });

  it('is refused with a password, or with more rows than a sheet may have', async () => {
    await expect(readSheet(ods('', '<manifest:encryption-data/>'))).rejects.toThrow(/without a password/u);
    const rows = row(cell('office:value-type="string"', 'x'), 'table:number-rows-repeated="900000000"');
    await expect(readSheet(ods(table(rows)))).rejects.toThrow(/more than 10,00,000 rows/u);
  });
});
