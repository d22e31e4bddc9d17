import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFile, testFolder } from '../../testing/folder.ts';
import { openCsv } from './csv-reader.ts';

async function read(content: string | Uint8Array, delimiter = ',') {
  const file = await openCsv(testFile('test.csv', content), delimiter);
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of file.rows()) rows.push([line, ...cells]);
  return { header: file.header, rows };
}

/** Latin-1 bytes of a text. */
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a CSV file', () => {
  it('is read with the line on which each row begins', async () => {
    const { header, rows } = await read('id,note\n1,"two\nlines"\n2,"three\n\nlines"\n\n3,x');
    expect(header).toEqual(['id', 'note']);
    expect(rows).toEqual([
      [2, '1', 'two\nlines'],
      [4, '2', 'three\n\nlines'],
      [8, '3', 'x'],
    ]);
  });

  it.each([['\n'], ['\r\n'], ['\r']])('may end its lines with %j, also within quotation marks', async (end) => {
    const { rows } = await read(['id,note', '1,"a', 'b"', '2,"say ""hi"", x"', '', '3,c', ''].join(end));
    expect(rows).toEqual([
      [2, '1', `a${end}b`],
      [4, '2', 'say "hi", x'],
      [6, '3', 'c'],
    ]);
  });

  it('may begin with a byte order mark, may change its line ends, and need not end its last line', async () => {
    const { header, rows } = await read('\uFEFF"id",नाव\n1,आशा\r\n2,\n3,');
    expect(header).toEqual(['id', 'नाव']);
    expect(rows).toEqual([
      [2, '1', 'आशा'],
      [3, '2', ''],
      [4, '3', ''],
    ]);
  });

  it('may use another delimiter', async () => {
    expect((await read('a;b\n1;"x;y"', ';')).rows).toEqual([[2, '1', 'x;y']]);
    expect((await read('a\tb\n1\tx,y', '\t')).rows).toEqual([[2, '1', 'x,y']]);
  });

  it('passes ragged rows on as they are', async () => {
    expect((await read('a,b\n1\n1,2,3')).rows).toEqual([
      [2, '1'],
      [3, '1', '2', '3'],
    ]);
  });

  it('has no rows of nothing but commas or blanks, below the header or above it', async () => {
    const { header, rows } = await read(',,\n \n id,note\n1,x\n,\n,,,,\n" ",\t\n"\u00A0\n",\u200B\n2,y\n,,\n');
    expect(header).toEqual([' id', 'note']);
    expect(rows).toEqual([
      [4, '1', 'x'],
      [10, '2', 'y'],
    ]);
  });

  it.each([
    'Total: 1',
    'Total: 1,,',
    'Total,,',
    '"Grand Total: 28,696",,',
    'GRAND TOTAL,,28696',
    'Sub-total,"1,200",',
    ',Total officers = 12,',
    'एकूण: ३१,,',
  ])('has no row for the total %j', async (total) => {
    expect((await read(`id,name,note\n1,Asha,x\n${total}\n`)).rows).toEqual([[2, '1', 'Asha', 'x']]);
  });

  it.each(['Totala,,', 'T1,Total,', '1,Total War,', 'Total,Asha,', 'Totaram,12,'])('has a row for %j', async (row) => {
    expect((await read(`id,name,note\n${row}\n`)).rows).toHaveLength(1);
  });

  it('can be read as often as is needed', async () => {
    const file = await openCsv(testFile('test.csv', 'a\n1\n2\n'), ',');
    for (const _ of [1, 2, 3]) {
      const lines = [];
      for await (const { line } of file.rows()) lines.push(line);
      expect(lines).toEqual([2, 3]);
    }
    expect(file.bytesRead()).toBe(3 * file.size);
  });

  it('passes huge cells on', async () => {
    const huge = 'x'.repeat(900_000);
    expect((await read(`a,b\n1,${huge}\n2,y`)).rows).toEqual([
      [2, '1', huge],
      [3, '2', 'y'],
    ]);
  });

  it('keeps a character whole that is cut by the end of a read', async () => {
    const text = `${'x'.repeat(65_532)}आशा`;
    expect((await read(`a,b\n1,${text}`)).rows).toEqual([[2, '1', text]]);
  });
});

describe('is refused', () => {
  it.each([
    ['', 'is empty. Its first line must name the columns.'],
    ['\uFEFF', 'is empty'],
    ['\n\n', 'is empty'],
    ['a,b\n1,"x\n2,y\n', 'The row that begins on line 2 has a quotation mark that is never closed.'],
    ['a,b\r\n1,"x\r\ny"\r\n2,"x" y\r\n', 'The row that begins on line 4 has a quotation mark in the wrong place.'],
    ['a,b\n1,5"6\n', 'The row that begins on line 2 has a quotation mark in the wrong place.'],
    [`a,b\n1,2\n3,"${'x\n'.repeat(600_000)}`, 'The row that begins on line 3 is longer than 1000000 bytes.'],
  ])('$1', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it.each([
    ['Latin-1', Buffer.concat([Buffer.from('a,b\n'), latin1('1,José\n')]), 'Line 2 of the file is not in UTF-8'],
    [
      'Latin-1 far down',
      Buffer.concat([Buffer.from(`a\n${'xxxxxxx\n'.repeat(50_000)}`), latin1('é\n')]),
      'Line 50002 of',
    ],
    ['a character cut off at its end', Buffer.from('a\nआ').subarray(0, -1), 'Line 2 of'],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'is in UTF-16'],
    ['UTF-16 without a mark', Buffer.from('a,b\n1,2\n', 'utf16le'), 'may be in UTF-16'],
    ['UTF-16, big end first', Buffer.from('\uFEFFa,b\n', 'utf16le').swap16(), 'is in UTF-16'],
    ['a workbook', Buffer.from('PK\u0003\u0004...'), 'is an Excel workbook or an archive'],
  ])('in %s', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
    await expect(read(content)).rejects.toThrow('Save the sheet as "CSV UTF-8');
  });

  it('where it is missing, or a folder', async () => {
    const folder = testFolder();
    await expect(openCsv(join(folder, 'none.csv'), ',')).rejects.toThrow('There is no file');
    await expect(openCsv(folder, ',')).rejects.toThrow('is not a file');
  });
});
