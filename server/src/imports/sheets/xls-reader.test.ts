import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { compoundFile, xls, xlsFile, xlsRecords } from '../../testing/xls-file.ts';
import { openSheetFile } from './open-sheet-file.ts';

describe('an old workbook (XLS)', () => {
  it('shows all its sheets and reads each, with texts, numbers, truth values, errors and formulas', async () => {
    const bytes = xlsFile({
      texts: ['Patil', 'नाव'.padStart(6, 'x')],
      sheets: {
        Officers: [
          xls.shared(0, 0, 0),
          xls.shared(0, 1, 1),
          xls.label(0, 2, '007'),
          xls.integers(1, 0, [13001, 5]),
          xls.hundredth(1, 2, 4555),
          xls.number(1, 3, 123456789012345),
          xls.truth(1, 4, true),
          xls.error(1, 5, 0x2a),
          xls.formula(3, 0, 84),
          xls.textFormula(3, 1, 'Zone 1'),
        ],
        पुणे: [xls.number(0, 0, 1)],
      },
    });
    const file = await openSheetFile(bytes, 'list.xlsx');
    expect([file.format, file.sheets]).toEqual(['xls', [{ name: 'Officers' }, { name: 'पुणे' }]]);
    await file.close();
    expect(await readSheet(bytes)).toEqual([
      ['Patil', 'xxxनाव', '007'],
      ['13001', '5', '45.55', '123456789012345', 'TRUE', '#N/A'],
      [],
      ['84', 'Zone 1'],
    ]);
    expect(await readSheet(bytes, 1)).toEqual([['1']]);
  });

  it('reads the dates of both calendars', async () => {
    const sheets = { S: [xls.number(0, 0, 38046, 1), xls.number(0, 1, 38046.75, 1), xls.number(0, 2, 38046)] };
    const formats = ['dd/mm/yyyy'];
    expect(await readSheet(xlsFile({ sheets, formats }))).toEqual([['2004-02-29', '2004-02-29 18:00', '38046']]);
    const last = { S: [xls.number(0, 0, 45_000.999999, 1)] };
    expect(await readSheet(xlsFile({ sheets: last, formats }))).toEqual([['2023-03-15 23:59']]);
    expect(await readSheet(xlsFile({ sheets: last, formats, is1904: true }))).toEqual([['2027-03-16 23:59']]);
    expect(await readSheet(xlsFile({ sheets, formats, is1904: true }))).toEqual([
      ['2008-03-01', '2008-03-01 18:00', '38046'],
    ]);
  });

  it('fills merged cells, also behind a chart', async () => {
    const cells = [xls.number(1, 1, 2), xls.label(0, 0, 'Zone'), xls.chart(), xls.merge(0, 1, 0, 0)];
    expect(await readSheet(xlsFile({ sheets: { S: cells } }))).toEqual([['Zone'], ['Zone', '2']]);
  });

  it('is read whatever the case of the name of its stream', async () => {
    const bytes = xlsFile({ sheets: { S: [xls.number(0, 0, 1)] } });
    Buffer.from('WORKBOOK', 'utf16le').copy(bytes, bytes.indexOf(Buffer.from('Workbook', 'utf16le')));
    expect(await readSheet(bytes)).toEqual([['1']]);
  });

  it('is read of Excel 5 and 95, too', async () => {
    const cells = [xls.bytes(0, 0, 'Jos\xe9 \x97'), xls.number(0, 1, 38046, 1), xls.integers(0, 2, [5])];
    const bytes = xlsFile({ sheets: { 'P\xfcne': cells }, formats: ['dd/mm/yyyy'], version: 0x500 });
    const file = await openSheetFile(bytes, 'list.xls');
    expect(file.sheets).toEqual([{ name: 'Püne' }]);
    await file.close();
    expect(await readSheet(bytes)).toEqual([['José —', '2004-02-29', '5']]);
  });

  it('is read where a program has written the records of one sheet without a file around them', async () => {
    expect(await readSheet(xlsRecords([xls.bytes(0, 0, 'Name'), xls.number(1, 0, 42)]))).toEqual([['Name'], ['42']]);
  });

  it('is refused with a password, of older programs, or cut off', async () => {
    const sheets = { S: [xls.number(0, 0, 1)] };
    await expect(readSheet(xlsFile({ sheets, hasPassword: true }))).rejects.toThrow(/without a password/u);
    await expect(readSheet(compoundFile('EncryptedPackage', Buffer.alloc(9)))).rejects.toThrow(/without a password/u);
    await expect(readSheet(xlsFile({ sheets, version: 0x400 }))).rejects.toThrow(/older than 95/u);
    await expect(readSheet(compoundFile('WordDocument', Buffer.alloc(9)))).rejects.toThrow(/a document, not a sheet/u);
    await expect(readSheet(xlsFile({ sheets }).subarray(0, 2000))).rejects.toThrow(/damaged or not complete/u);
  });
});
