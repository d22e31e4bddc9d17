import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';

const read = (text: string | Buffer): Promise<readonly string[][]> => readSheet(Buffer.from(text), 0, 'list.csv');

const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a CSV file', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['vertical bars', '|'],
  ])('is read when its cells are separated by %s', async (_, mark) => {
    const lines = [
      ['No', 'Name', 'Address'],
      ['1', `"Patil${mark} A"`, 'Pune'],
      ['2', 'Rao', '"4, ""Sai"" Road"'],
    ];
    expect(await read(lines.map((cells) => cells.join(mark)).join('\r\n'))).toEqual([
      ['No', 'Name', 'Address'],
      ['1', `Patil${mark} A`, 'Pune'],
      ['2', 'Rao', '4, "Sai" Road'],
    ]);
  });

  it('is divided at tabs although every cell has a comma', async () => {
    expect(await read('Name\tUnit\nPatil, A\tZone 1, Pune\nRao, B\tZone 2, Pune\n')).toEqual([
      ['Name', 'Unit'],
      ['Patil, A', 'Zone 1, Pune'],
      ['Rao, B', 'Zone 2, Pune'],
    ]);
  });

  it('is divided at the mark that its first line names', async () => {
    for (const line of ['sep=;', '"sep=;"'])
      expect(await read(`${line}\r\na,b;c\r\nd,e;f\r\n`)).toEqual([
        ['a,b', 'c'],
        ['d,e', 'f'],
      ]);
  });

  it('may have rows of different lengths and blank rows', async () => {
    expect(await read('List of officers\n\nNo,Name\n1,Patil,extra\n2\n,,\n\n3,Rao\n\n\n')).toEqual([
      ['List of officers'],
      [],
      ['No', 'Name'],
      ['1', 'Patil', 'extra'],
      ['2'],
      [],
      [],
      ['3', 'Rao'],
    ]);
  });

  it('keeps leading zeros, spaces, line breaks and marks of inches', async () => {
    expect(await read('007, x ,"two\nlines",5" pipe\n')).toEqual([['007', ' x ', 'two\nlines', '5" pipe']]);
  });

  it('may have a space between the comma and the quotation mark of a cell', async () => {
    expect(await read('No, Name, Place\n1, "Patil, A" , "Pune, MH"\n')).toEqual([
      ['No', 'Name', 'Place'],
      ['1', 'Patil, A', 'Pune, MH'],
    ]);
  });

  it('loses what programs fill fields and end files with', async () => {
    const rows = [
      ['No', 'Name'],
      ['1', 'Patil'],
      ['2', 'Rao'],
    ];
    expect(await read('No,Name\r\n1,Patil\0\0\0\r\n2,Rao\0\r\n')).toEqual(rows);
    expect(await read('No,Name\r\n1,Patil\r\n2,Rao\r\n\x1a')).toEqual(rows);
  });

  it('is read in UTF-8 although some bytes of it are damaged', async () => {
    const bytes = Buffer.concat([Buffer.from('नाव,पाटील\nA'), Buffer.from([0xa0]), Buffer.from('B,x\n')]);
    expect(await read(bytes)).toEqual([
      ['नाव', 'पाटील'],
      ['A\uFFFDB', 'x'],
    ]);
  });

  it('loses what protects leading zeros from a spreadsheet', async () => {
    expect(await read('="00123",\'00123,="28/04/2008",\'12\' pipe,="a"&"b"\n')).toEqual([
      ['00123', '00123', '28/04/2008', "'12' pipe", '="a"&"b"'],
    ]);
  });

  it('loses the apostrophe that an export has put in front of a formula', async () => {
    expect(await read("'+9198,'=A1,'quoted'\n")).toEqual([['+9198', '=A1', "'quoted'"]]);
  });

  it.each([
    ['UTF-8', Buffer.from('नाव,José\nपाटील,x\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFनाव,José\nपाटील,x\n')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFनाव,José\nपाटील,x\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('नाव,José\nपाटील,x\n', 'utf16le')],
    ['big-endian UTF-16 with a mark', big('\uFEFFनाव,José\nपाटील,x\n')],
    ['big-endian UTF-16 without a mark', big('नाव,José\nपाटील,x\n')],
  ])('is read in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([
      ['नाव', 'José'],
      ['पाटील', 'x'],
    ]);
  });

  it('is read in the encoding of old Windows', async () => {
    expect(await read(Buffer.from('José,5 \x80\n', 'latin1'))).toEqual([['José', '5 €']]);
  });

  it('is refused with the line of a quotation mark that is never closed', async () => {
    await expect(read('a,b\n1,"two\nlines"\n2,"x\n3,y\n')).rejects.toThrow(/begins on line 4 .* never closed/u);
  });

  it('is refused rather than made into one row where a quotation mark closes in a later row', async () => {
    await expect(read('a,b,c\n1,"Ra,2\n2,"Sita",3\n')).rejects.toThrow(/begins on line 2 .* wrong place/u);
  });

  it.each([
    ['a name', '"Mahesh" Jadhav', 'Mahesh Jadhav'],
    ['a name in Marathi', '"शिवाजी" नगर', 'शिवाजी नगर'],
    ['a word without a space', '"Shivaji"nagar', 'Shivajinagar'],
    ['a nickname', '"Mahesh" "Bunty" Jadhav', 'Mahesh "Bunty" Jadhav'],
    ['a cell with a comma', '"Patil, Asha" (PC)', 'Patil, Asha (PC)'],
    ['doubled quotation marks', '"4, ""Sai"" Road" Pune', '4, "Sai" Road Pune'],
    ['nothing before it', '"" Patil', ' Patil'],
    ['a space alone', '"Asha" ', 'Asha '],
  ])('is read as Excel does where %s follows a closing quotation mark', async (_, written, text) => {
    expect(await read(`No,Name,Rank\n1,${written},PC\n2,"""Asha""",PC\n`)).toEqual([
      ['No', 'Name', 'Rank'],
      ['1', text, 'PC'],
      ['2', '"Asha"', 'PC'],
    ]);
  });

  it('is read so beside a mark of inches', async () => {
    expect(await read('No,Name,Height\n1,"Asha" Patil,5" 2\n')).toEqual([
      ['No', 'Name', 'Height'],
      ['1', 'Asha Patil', '5" 2'],
    ]);
  });

  it('is read so where cells have a space in front, and at tabs, semicolons and vertical bars', async () => {
    expect(await read('No, Name, Place\n1, "Mahesh" Jadhav , "Pune, MH" \n')).toEqual([
      ['No', 'Name', 'Place'],
      ['1', 'Mahesh Jadhav', 'Pune, MH'],
    ]);
    for (const mark of ['\t', ';', '|'])
      expect(await read(['No,Name,Rank', '1,"Mahesh" Jadhav,"P""C"'].join('\n').replaceAll(',', mark))).toEqual([
        ['No', 'Name', 'Rank'],
        ['1', 'Mahesh Jadhav', 'P"C'],
      ]);
  });

  it.each([
    ['two cells would become one', '"Ra,2,"Sita",3'],
    ['two lines would become one', '"Ra\nSita" Kale,PC'],
    ['one cell would become two', '"Flat "B, C" wing",Pune'],
    ['a quotation begins inside a cell', '"Flat "B", MG Road",Pune'],
    ['a quotation begins and ends in the next cell', '"Flat"B, C" wing",Pune'],
    ['marks are doubled without need', '""Flat 3, MG Road"",Pune'],
    ['a quotation ends in the next cell', '"Opp."Hotel A, Pune",PC'],
  ])('is refused with the line where %s', async (_, row) => {
    await expect(read(`No,Name,Rank\n1,Asha,PC\n2,${row}\n`)).rejects.toThrow(/begins on line 3 .* wrong place/u);
  });
});
