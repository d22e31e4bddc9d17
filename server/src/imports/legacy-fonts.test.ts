import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { xls, xlsFile } from '../testing/xls-file.ts';
import { zipFile } from '../testing/zip-file.ts';
import { legacyFont } from './sheets/sheet-file.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeAll(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterAll(() => test.close());

/** Reads and checks a file. Returns the messages and the values of each row. */
async function checked(file: Buffer, name = 'list.xlsx') {
  const read = await admin.read(file, name);
  const { id } = await admin.check(read.summary);
  const rows = await Promise.all(
    (['new', 'refused'] as const).map(async (outcome) =>
      (await admin.rows(id, { outcome })).map(({ row, problems, officer }) => ({
        row,
        outcome,
        messages: problems.map(({ message }) => message),
        officer,
      })),
    ),
  );
  return rows.flat();
}

const said = (column: string, text: string, font: string): string =>
  `"${column}" is "${text}", typed in the font ${font}, which draws other letters. Convert the text to Unicode, save the file, and choose it again.`;

/** Rows of texts and the numbers of their fonts: 0 for none. */
type Text = readonly [text: string, font?: number];
const ROWS: readonly (readonly Text[])[] = [
  [['Employee ID'], ['Name', 1], ['Rank'], ['Place of posting']],
  [['LFT1'], ["jkts'k iokj", 1], ['PC'], ['Wakad']],
  [['LFT2'], ['Asha Zzpatil'], ['PC', 1], ['fpapoM', 2]],
  [['LFT3', 1], ['Ravi Zzkale'], ['PC'], ['Wakad']],
  [
    ['9104', 1],
    ['मीरा झझकाळे', 1],
    ['पोलीस शिपाई', 2],
    ['2', 2],
  ],
];

async function expectRefused(file: Buffer): Promise<void> {
  const rows = await checked(file);
  expect(rows.map(({ row, outcome, messages }) => [row, outcome, messages])).toEqual([
    [3, 'new', [said('Rank', 'PC', 'Kruti Dev 010'), said('Place of posting', 'fpapoM', 'DVB-TTYogesh')]],
    [5, 'new', []],
    [2, 'refused', [said('Name', "jkts'k iokj", 'Kruti Dev 010')]],
    [4, 'refused', [said('Employee ID', 'LFT3', 'Kruti Dev 010')]],
  ]);
  const [asha, meera] = rows.map(({ officer }) => officer ?? {});
  expect([asha?.['designation'] ?? '', asha?.['current_posting'] ?? '']).toEqual(['', '']);
  expect(meera).toMatchObject({ employee_id: '9104', name: 'मीरा झझकाळे', designation: 'Police Constable' });
}

const FONTS = ['Kruti Dev 010', 'DVB-TTYogesh'];

describe('a text in a legacy font', () => {
  it('is refused cell by cell with the name of the font in a workbook', async () => {
    const cell = ([text, font = 0]: Text): string => `<c s="${font}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = ROWS.map((texts) => `<row>${texts.map(cell).join('')}</row>`);
    await expectRefused(workbookFile({ sheets: { S: `<sheetData>${rows.join('')}</sheetData>` }, fonts: FONTS }));
  });

  it('is refused in an old workbook', async () => {
    const cells = ROWS.flatMap((texts, row) =>
      texts.map(([text, font = 0], column) => xls.label(row, column, text, font)),
    );
    await expectRefused(xlsFile({ sheets: { S: cells }, fonts: FONTS }));
  });

  it('is refused in a sheet of LibreOffice, also by the style of a column and by one that styles inherit from', async () => {
    const styles = `<style:font-face style:name="KD" svg:font-family="'Kruti Dev 010'"/>
      <style:default-style style:family="paragraph"><style:text-properties style:font-name="KD"/></style:default-style>
      <style:style style:name="Default" style:family="table-cell"/>
      <style:style style:name="Old" style:family="table-cell" style:parent-style-name="Default"><style:text-properties style:font-name="KD"/></style:style>`;
    const own = `<style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Old"/>
      <style:style style:name="T1" style:family="text"><style:text-properties style:font-name="KD"/></style:style>
      <style:style style:name="ce2" style:family="table-cell"><style:text-properties fo:font-family="DVB-TTYogesh"/></style:style>`;
    const cell = ([text, font = 0]: Text, column: number): string => {
      const style = column === 1 && font === 1 ? '' : `table:style-name="${font === 0 ? 'Default' : `ce${font}`}"`;
      const inside = text === 'LFT3' ? `L<text:span text:style-name="T1">FT</text:span>3` : text;
      return `<table:table-cell office:value-type="string" ${text === inside ? style : ''}><text:p>${inside}</text:p></table:table-cell>`;
    };
    const rows = ROWS.map((texts) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`);
    const columns =
      '<table:table-column table:number-columns-repeated="1"/><table:table-column table:default-cell-style-name="ce1"/>';
    await expectRefused(
      zipFile([
        { name: 'styles.xml', content: `<x>${styles}</x>` },
        {
          name: 'content.xml',
          content: `<x><office:automatic-styles>${own}</office:automatic-styles><office:body><table:table table:name="S">${columns}${rows.join('')}</table:table></office:body></x>`,
        },
      ]),
    );
  });

  it('is refused in a page, by styles and by elements', async () => {
    const cell = ([text, font = 0]: Text, column: number): string => {
      if (font === 1 && column === 0) return `<td><font face="Kruti Dev 010">${text}</font></td>`;
      return font === 2
        ? `<td style="font:14.0pt 'DVB-TTYogesh', serif">${text}</td>`
        : `<td class="xl6${font}">${text}</td>`;
    };
    const rows = ROWS.map((texts) => `<tr>${texts.map(cell).join('')}</tr>`);
    const css = '.xl60 {font-family:Calibri, sans-serif} .xl61 {font-family:"Kruti Dev 010";mso-font-charset:0}';
    await expectRefused(Buffer.from(`<html><style><!--${css}--></style><table>${rows.join('')}</table></html>`));
  });

  it('is refused in an XML spreadsheet of Excel 2003', async () => {
    const cell = ([text, font = 0]: Text): string =>
      `<Cell ss:StyleID="s${font}"><Data ss:Type="String">${text}</Data></Cell>`;
    const styles = ['Calibri', ...FONTS].map((font, i) => `<Style ss:ID="s${i}"><Font ss:FontName="${font}"/></Style>`);
    const rows = ROWS.map((texts) => `<Row>${texts.map(cell).join('')}</Row>`);
    await expectRefused(
      Buffer.from(
        `<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles.join('')}</Styles><Worksheet ss:Name="S"><Table>${rows.join('')}</Table></Worksheet></Workbook>`,
      ),
    );
  });

  it('is refused in a part of a rich text, and asked about as a rank', async () => {
    const run = (text: string, font: string): string => `<r><rPr><rFont val="${font}"/></rPr><t>${text}</t></r>`;
    const texts = `<si>${run('Asha', 'Arial')}${run('ikVhy', 'SHREE-DEV-0714')}</si><si>${run('iks-gok-', 'Shivaji01')}</si>`;
    const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('Employee ID')}${cell('Name')}${cell('Rank')}</row>
      <row>${cell('RCH1')}<c t="s"><v>0</v></c>${cell('PC')}</row><row>${cell('RCH2')}${cell('Ravi Zzkale')}<c t="s"><v>1</v></c></row>`;
    const file = workbookFile({ sheets: { S: `<sheetData>${rows}</sheetData>` }, texts });
    const found = await checked(file);
    expect(found.map(({ messages }) => messages)).toEqual([
      [said('Rank', 'iks-gok-', 'Shivaji01')],
      [said('Name', 'AshaikVhy', 'SHREE-DEV-0714')],
    ]);
    const read = await admin.read(file, 'list.xlsx');
    expect(read.questions.map(({ message }) => message)).toEqual([
      'Texts are typed in the fonts SHREE-DEV-0714, Shivaji01, which draw other letters, and are not taken. Convert them to Unicode, save the file, and choose it again.',
      expect.stringMatching(/^"\[font Shivaji01\] iks-gok-" in "Rank" \(1 row\) is no Designation/u),
    ]);
    const { summary } = await admin.plan(read, {
      values: { designation: { '[font shivaji01] iks-gok-': 'Head Constable' } },
    });
    const { id } = await admin.check(summary);
    const [ravi] = await admin.rows(id, { outcome: 'new' });
    expect(ravi?.officer).toMatchObject({ designation: 'Head Constable' });
  });

  it('is refused in the rank and the posting of a file that names no font', async () => {
    const lines = [
      'Employee ID,Name,Rank,Place of posting',
      "CSF1,Asha Zzpatil,iks-f'k-,Hkkslajh iksyhl Bk.ks",
      'CSF2,Ravi Zzkale,PC,Wakad',
    ];
    const [first, second] = await checked(Buffer.from(lines.join('\n')), 'list.csv');
    expect(first?.messages).toEqual([
      expect.stringMatching(/^"Rank" is .* legacy font/u),
      expect.stringMatching(/^"Place of posting" is .* legacy font/u),
    ]);
    expect(second?.messages).toEqual([]);
  });

  it('is known by the names of its fonts, and not by those of Unicode', () => {
    const legacy = `Kruti Dev 010, KrutiDev010, Kruti Dev 040 Wide, DevLys 010, SHREE-DEV-0714, Shree-Dev7-0726, SHREE714, Shree-Lipi,
      DV-TTYogesh, DV-TTSurekh, DVB-TTSurekhEN, DVBW-TTYogeshEN, DVW-TTSurekh, DV_Divya, DV_ME_Shree, SD-TTSurekh, Shivaji01, Shivaji02,
      Marathi-Lekhani, Marathi-Kanak, Marathi-Saras, AkrutiDevYogini, Akruti Dev Priya, APS-DV-Prakash, APS-C-DV-Prakash, Kiran, KF-Kiran,
      Walkman-Chanakya-905, Chanakya, HTChanakya, 4CGandhi, 4C Gandhi Light, Shusha, Susha02, Xdvng, BRH Devanagari, Agra, Millennium Varun`;
    const unicode = `Calibri, Arial, Mangal, Nirmala UI, Kokila, Aparajita, Utsaah, Arial Unicode MS, Noto Sans Devanagari, Lohit Marathi,
      DVOT-Surekh, DVOT-SurekhMR, DVOTSurekh_B_Ship, DVOT-Yogesh, Shree Devanagari 714, Sakal Marathi, Yashomudra, Shobhika, Marathi Cursive,
      Kruti Dev Unicode, Akruti Unicode, Sanskrit 2003, Times New Roman, Tiro Devanagari Marathi, Devanagari MT, Kohinoor Devanagari, Wingdings, Liberation Sans, Marathi Unicode`;
    const names = (list: string): string[] => list.split(',').map((name) => name.trim());
    expect(names(legacy).filter((name) => legacyFont(name) === undefined)).toEqual([]);
    expect(names(unicode).filter((name) => legacyFont(name) !== undefined)).toEqual([]);
  });
});

const cases = new URL('../../../../shared/cases/import/', import.meta.url);
describe.skipIf(!existsSync(cases))('in the sheets that were read wrongly', () => {
  it('neither names nor ranks nor postings are those of a legacy font', async () => {
    const rows = await checked(readFileSync(new URL('03b-krutidev-names.xlsx', cases)));
    expect(rows.map(({ outcome, messages }) => [outcome, messages.length])).toEqual(
      [1, 2, 3].map(() => ['refused', 3]),
    );
    expect(rows[0]?.messages).toEqual([
      said('Name', "jkts'k x.kir iokj", 'Kruti Dev 010'),
      said('Rank', "iks-f'k-", 'Kruti Dev 010'),
      said('Place of posting', 'Hkksljh', 'Kruti Dev 010'),
    ]);
    const csv = await checked(readFileSync(new URL('03c-legacy.csv', cases)), '03c-legacy.csv');
    expect(csv.filter(({ outcome }) => outcome === 'new').map(({ officer }) => officer?.['name'])).toEqual([
      'राजेश पवार',
      'राजेश',
      'राज',
      'राज',
    ]);
  });
});
