import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { kindOfFormat, numberText } from './shown-number.ts';

describe('a number that the sheet shows with a text around it', () => {
  it.each([
    ['"MH"000000', '123', 'MH000123'],
    ['\\M\\H000000', '1234567', 'MH1234567'],
    ['"PC "0', '861', 'PC 861'],
    ['0"/PC"', '861', '861/PC'],
    ['0\\-\\P\\C', '861', '861-PC'],
    ['"B.No. "0', '7600', 'B.No. 7600'],
    ['"No. "#,##0', '865', 'No. 865'],
    ['000\\-000', '125', '000-125'],
    ['000-000', '1125', '001-125'],
    ['00000', '42', '00042'],
    ['[>99]"MH"000;"MH0"00', '128', 'MH128'],
    ['[>99]"MH"000;"MH0"00', '12', 'MH012'],
    ['"पोशि/"0', '7600', 'पोशि/7600'],
    ['"पो.शि.क्र. "0000', '76', 'पो.शि.क्र. 0076'],
    ['"PC "General', '861', 'PC 861'],
    ['[Red]"DSP"0000;[Blue]"-"0', '7', 'DSP0007'],
    ['[$DSP]0000', '7', 'DSP0007'],
  ])('is read as shown: %s', (code, stored, shown) => {
    expect(numberText(stored, kindOfFormat(code), false)).toBe(shown);
  });

  it.each([
    ['0', '13001', '13001'],
    ['#,##0', '12345', '12345'],
    ['0.00 "days"', '12', '12'],
    ['0 "days"', '12', '12'],
    ['"Rs." #,##0', '500', '500'],
    ['[$₹-4009] #,##0', '500', '500'],
    ['_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_)', '12', '12'],
    ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '1234567', '1234567'],
    ['0%', '1', '1'],
    ['# ?/?', '3', '3'],
    ['"MH"000000', '12.5', '12.5'],
    ['dd"-"mm"-"yyyy', '38046', '2004-02-29'],
  ])('stays the number or the date that is meant: %s', (code, stored, read) => {
    expect(numberText(stored, kindOfFormat(code), false)).toBe(read);
  });

  const cases = new URL('../../../../../shared/cases/import/', import.meta.url);
  it.skipIf(!existsSync(cases)).each(['05b-literal-formats.xlsx', '05c-literal-formats.xls'])(
    'is read as shown in %s',
    async (name) => {
      const rows = await readSheet(readFileSync(new URL(name, cases)), 0, name);
      expect(rows.slice(1).map(([id, number]) => `${id}, ${number}`)).toEqual([
        'MH000123, PC 861',
        'MH000124, 862/PC',
        'DSP0125, B.No. 863',
        '000-126, 864-PC',
        '127, No. 865',
        'MH128, 866',
        '129, 00867',
        '130, 868',
      ]);
    },
  );
});
