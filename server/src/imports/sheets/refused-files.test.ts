import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { workbookFile } from '../../testing/workbook-file.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { openSheetFile } from './open-sheet-file.ts';
import { SheetError } from './sheet-file.ts';

async function refusalOf(bytes: Buffer): Promise<string> {
  const error: unknown = await readSheet(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(SheetError);
  return error instanceof SheetError ? error.message : '';
}

const sheet = (inside: string): Buffer => workbookFile({ sheets: { S: `<sheetData>${inside}</sheetData>` } });
const part = (content: string | Buffer, declaredSize?: number) =>
  workbookFile({
    sheets: { S: '' },
    texts: '',
    others: [{ name: 'xl/media/image1.bin', content, ...(declaredSize === undefined ? {} : { declaredSize }) }],
  });

describe('a file that is no sheet', () => {
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file with blanks only', ' \r\n ', 'The file is empty.'],
    ['a PDF', '%PDF-1.7\n', 'a PDF'],
    ['a picture', '\x89PNG\r\n', 'a picture'],
    ['a photo', '\xff\xd8\xff\xe0', 'a picture'],
    ['a program', 'MZ\x90\0', 'a program'],
    ['a compressed file', '\x1f\x8b\x08', 'Unpack it'],
    ['a file of any bytes', '\x01\0\0\x02\x03\0', 'not a sheet'],
    ['a rich text', '{\\rtf1 x}', 'a document, not a sheet'],
    ['an SLK file', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"No"\r\nE\r\n', 'an exchange file'],
    ['a DIF file', 'TABLE\r\n0,1\r\n"x"\r\n', 'an exchange file'],
    ['other XML', '<?xml version="1.0"?>\n<officers><officer name="a"/></officers>', 'XML that is not a sheet'],
    ['JSON', '[{"name": "a"}]', 'JSON, not a sheet'],
    ['a very old workbook', '\x09\x04\x06\0\0\x04', 'older than 95'],
  ])('is refused with a fix: %s', async (_, bytes, words) => {
    const message = await refusalOf(Buffer.from(bytes, 'latin1'));
    expect(message).toContain(words);
    expect(message).toMatch(/\. (?:Save|Choose|Unpack) .*\.$/u);
  });

  it.each([
    ['an archive of other files', [{ name: 'readme.txt', content: 'x' }], 'Unpack it'],
    [
      'a text document',
      [
        { name: '[Content_Types].xml', content: '' },
        { name: 'word/document.xml', content: '' },
      ],
      'a document',
    ],
    ['a text of LibreOffice', [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }], 'a document'],
    ['a binary workbook', [{ name: 'xl/workbook.bin', content: '' }], '.xlsx'],
    ['a damaged workbook', [{ name: '[Content_Types].xml', content: '' }], 'damaged'],
  ])('is refused with a fix: %s', async (_, parts, words) => {
    expect(await refusalOf(zipFile(parts))).toContain(words);
  });

  it('is refused where its end is missing', async () => {
    const bytes = sheet('<row><c><v>1</v></c></row>');
    for (const length of [50, bytes.length / 2, bytes.length - 10])
      expect(await refusalOf(bytes.subarray(0, length))).toContain('damaged or not complete');
    expect(await refusalOf(sheet('<row><c><v>1</v></c>'))).toContain('damaged or not complete');
  });

  it('is refused where a text of its cells is missing', async () => {
    expect(await refusalOf(sheet('<row><c t="s"><v>0</v></c></row>'))).toContain('damaged or not complete');
  });

  it('is refused as damaged with the cause for the log', async () => {
    const bytes = sheet('<row><c><v>1</v></c></row>');
    const error: unknown = await readSheet(bytes.subarray(0, 50)).catch((error: unknown) => error);
    expect(error).toMatchObject({ cause: { stack: expect.stringContaining('at zipArchive ') } });
  });
});

describe('a file made to harm', () => {
  it('is refused where it declares more than a sheet can have inside', async () => {
    expect(await refusalOf(part('x', 1_500_000_000))).toContain('far larger inside');
    expect(await refusalOf(part(Buffer.alloc(60_000_000)))).toContain('far larger inside');
    const many = Array.from({ length: 10_001 }, (_, i) => ({ name: `part${i}`, content: '' }));
    expect(await refusalOf(zipFile(many))).toContain('far larger inside');
  });

  it('is refused where it has more inside than it declares', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(400_000);
    const sheetPart = {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    };
    const whole = workbookFile({ sheets: { S: '' }, others: [{ ...sheetPart, declaredSize: 1000 }] });
    expect(await refusalOf(whole)).toContain('far larger inside');
  });

  it('is refused with entities of its own, or with elements in elements in elements', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(await refusalOf(sheet(`${entities}<row><c><v>&b;</v></c></row>`))).toContain('parts that no sheet needs');
    expect(await refusalOf(sheet('<x>'.repeat(100_000)))).toContain('parts that no sheet needs');
    expect(await refusalOf(Buffer.from('<table>'.repeat(100_000)))).toContain('parts that no sheet needs');
  });

  it('is refused with a text that never ends', async () => {
    const noise = Array.from({ length: 400_000 }, (_, i) => i.toString(36)).join('');
    expect(await refusalOf(sheet(`<row><c t="inlineStr"><is><t>${noise}</t></is></c></row>`))).toContain(
      'parts that no sheet needs',
    );
  });

  it('is refused with more columns or rows than a sheet may have, and says where', async () => {
    expect(await refusalOf(sheet('<row r="5"><c r="NTP5"><v>1</v></c></row>'))).toContain(
      'Row 5 has something in column NTP',
    );
    expect(await refusalOf(Buffer.from(`${'a,'.repeat(10_000)}a\n`))).toContain('Row 1 has something in column NTQ');
    expect(await refusalOf(sheet('<row r="1000001"><c><v>1</v></c></row>'))).toContain('more than 10,00,000 rows');
  });

  it('is refused where it takes more memory or time than a sheet may', async () => {
    const merges = '<mergeCell ref="A1:B1"/>'.repeat(300_000);
    const bytes = workbookFile({ sheets: { S: `<sheetData/><mergeCells>${merges}</mergeCells>` } });
    const file = await openSheetFile(bytes, 'list.xlsx', { heap: 16 });
    await expect(file.rows(0)[Symbol.asyncIterator]().next()).rejects.toThrow(/too much memory/u);
    await expect(openSheetFile(bytes, 'list.xlsx', { idleTime: 1 })).rejects.toThrow(/too long/u);
  });
});

describe('a workbook with links to other files', () => {
  it('is read with the stored values', async () => {
    const links = [
      {
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        content:
          '<Relationships><Relationship Id="rId1" Target="http://192.0.2.1/x.xlsx" TargetMode="External"/></Relationships>',
      },
    ];
    const bytes = workbookFile({
      sheets: { S: '<sheetData><row><c><f>[1]S!A1</f><v>7</v></c></row></sheetData>' },
      others: links,
    });
    expect(await readSheet(bytes)).toEqual([['7']]);
  });
});
