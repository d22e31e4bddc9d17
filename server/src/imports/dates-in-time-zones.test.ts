import { planReader } from '@buckle/domain/imports/plan-reader';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { defaultReference } from '@buckle/domain/reference/default-reference';
import { writeOds } from 'hucre/ods';
import { afterEach, expect, it } from 'vitest';
import { openReader } from './sheets/open-reader.ts';
import { nothingLeftOut, type SheetFile } from './sheets/sheet-file.ts';
import { sheetRows } from './sheets/open-reader.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { xls, xlsFile } from '../testing/xls-file.ts';
import { readSheets } from './read-sheets.ts';
import { rowsBelow } from './sheet-rows.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const HEADER = ['Sevaarth ID', 'Name', 'Date of Joining'];
const formats = ['dd/mm/yyyy hh:mm'];
const SERIAL = 38_046;
const DAYS_1904 = 1462;

const csv = (date: string): Buffer => Buffer.from(`${HEADER.join(',')}\nMGF1001,Asha Patil,${date}\n`);

const html = (date: string): Buffer => {
  const row = (cells: readonly string[]): string => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
  return Buffer.from(`<html><table>${row(HEADER)}${row(['MGF1001', 'Asha Patil', date])}</table></html>`);
};

function xlsx(serial: number, properties: string): Buffer {
  const text = (cell: string): string => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  const rows = [HEADER.map(text).join(''), `${text('MGF1001')}${text('Asha Patil')}<c s="1"><v>${serial}</v></c>`].map(
    (cells) => `<row>${cells}</row>`,
  );
  return workbookFile({ sheets: { S: `<sheetData>${rows.join('')}</sheetData>` }, formats, properties });
}

function oldWorkbook(serial: number, is1904: boolean): Buffer {
  const cells = [...HEADER.map((text, i) => xls.label(0, i, text)), xls.label(1, 0, 'MGF1001')];
  return xlsFile({
    sheets: { S: [...cells, xls.label(1, 1, 'Asha Patil'), xls.number(1, 2, serial, 1)] },
    formats,
    is1904,
  });
}

function spreadsheetXml(date: string): Buffer {
  const cell = (text: string, type = 'String'): string => `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;
  const rows = [HEADER.map((text) => cell(text)), [cell('MGF1001'), cell('Asha Patil'), cell(date, 'DateTime')]];
  const table = rows.map((cells) => `<Row>${cells.join('')}</Row>`).join('');
  return Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${table}</Table></Worksheet></Workbook>`,
  );
}

const ods = async (): Promise<Buffer> =>
  Buffer.from(
    await writeOds({
      sheets: [{ name: 'S', rows: [HEADER, ['MGF1001', 'Asha Patil', new Date(Date.UTC(2004, 1, 29))]] }],
    }),
  );

/** Returns the dates of joining that an import reads out of a file. */
async function joiningDates(bytes: Buffer): Promise<unknown[]> {
  const reader = await openReader(bytes, 'list');
  const rows = (sheet: number) => sheetRows(reader.rows(sheet));
  const file: SheetFile = { ...reader, rows, leftOut: nothingLeftOut, close: () => Promise.resolve() };
  const { plan, profiles } = await readSheets(file, {}, defaultReference, () => undefined);
  const { read } = planReader(plan, defaultReference, [HEADER]);
  const dates: unknown[] = [];
  for await (const { cells } of rowsBelow(file, plan, profiles, resolverOf(defaultReference))) {
    const reading = read(cells);
    dates.push('changes' in reading ? reading.changes.dateOfJoining : reading);
  }
  return dates;
}

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Apia'])(
  'the dates of every kind of sheet are the same days where the server runs in %s',
  async (name) => {
    process.env['TZ'] = name;
    const files = {
      'CSV, as typed': csv('29/02/2004'),
      'CSV, with a month in words': csv('29-Feb-04'),
      'CSV, with a time': csv('2004-02-29 23:30'),
      HTML: html('29.02.2004'),
      XLSX: xlsx(SERIAL, ''),
      'XLSX, late in the day': xlsx(SERIAL + 0.99, ''),
      'XLSX from 1904': xlsx(SERIAL - DAYS_1904, 'date1904="1"'),
      XLS: oldWorkbook(SERIAL, false),
      'XLS, late in the day': oldWorkbook(SERIAL + 0.99, false),
      'XLS from 1904': oldWorkbook(SERIAL - DAYS_1904, true),
      ODS: await ods(),
      'XML of 2003': spreadsheetXml('2004-02-29T00:00:00.000'),
    };
    for (const [kind, bytes] of Object.entries(files))
      expect([kind, await joiningDates(bytes)]).toEqual([kind, ['2004-02-29']]);
  },
);
