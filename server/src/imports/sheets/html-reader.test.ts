import { describe, expect, it } from 'vitest';
import { readSheet } from '../../testing/read-sheet.ts';
import { openSheetFile } from './open-sheet-file.ts';

const read = (html: string, sheet = 0): Promise<readonly string[][]> => readSheet(Buffer.from(html), sheet, 'list.xls');

describe('a page with the ending of a workbook', () => {
  it('is read as a browser shows it', async () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td:before{content:"<td>"}</style>
      <!--[if gte mso 9]><xml><x:Name>S</x:Name></xml><![endif]--></head><body><TABLE border=0>
      <tr><th>Name <th title="a > b">Address</tr>
      <tr><td x:str="007">007</td><td>4 &amp; 5,<br>Sai&nbsp;Road
         Pune &#2346;</td></tr><tr><td>a < b<td>&nbsp;</table></body></html>`;
    expect(await read(html)).toEqual([['Name', 'Address'], ['007', '4 & 5,\nSai Road Pune प'], ['a < b']]);
  });

  it('fills cells that reach over columns and rows', async () => {
    const html =
      '<table><tr><td rowspan=2>Zone 1</td><td colspan="2">Posts</td></tr><tr><td>PI<td>PC</tr><tr><td>1<td>2<td>3</tr></table>';
    expect(await read(html)).toEqual([
      ['Zone 1', 'Posts', 'Posts'],
      ['Zone 1', 'PI', 'PC'],
      ['1', '2', '3'],
    ]);
  });

  it.each([
    ['with a line in front', 'List of officers\n<TABLE><TR><TD>1</TD></TR></TABLE>'],
    ['with the warning of a program in front', '<br />\n<b>Warning</b>: x<br />\n<table><tr><td>1</td></tr></table>'],
    ['of rows and cells that are not closed', '<html><table><tr><td>1<tr>'],
    ['in UTF-16', Buffer.from('\uFEFF<html><table><tr><td>1</table>', 'utf16le')],
  ])('is read %s', async (_, html) => {
    expect(await readSheet(Buffer.from(html))).toEqual([['1']]);
  });

  it('is read in the encoding that it declares', async () => {
    const html = Buffer.from('<html><meta charset="windows-1251"><table><tr><td>\xcf\xe5</table>', 'latin1');
    expect(await readSheet(html)).toEqual([['Пе']]);
  });

  it('has characters by name, quotation marks in attributes, and comments that are not shown', async () => {
    const html =
      "<table><tr><td title=it's>Jos&eacute; &AMP; &frac12;<td>b&#146;<a></a><comment>note <td></comment><td nowrap>c</table>";
    expect(await read(html)).toEqual([['José & ½', 'b’', 'c']]);
  });

  it('has whole numbers where only some digits are shown', async () => {
    const html =
      '<table><tr><td x:num="9876543210">9.88E+09<td sdval="13001">###<td x:num="45.5">45.50<td x:num>7</table>';
    expect(await read(html)).toEqual([['9876543210', '13001', '45.50', '7']]);
  });

  it('has a sheet for each table with something in it', async () => {
    const html =
      '<table><tr><td><table><tr><td>inner</table></td></tr></table><table></table><table><tr><td>last</table>';
    const file = await openSheetFile(Buffer.from(html), 'list.xls');
    expect([file.format, file.sheets]).toEqual(['html', [{ name: 'Table 1' }, { name: 'Table 2' }]]);
    await file.close();
    expect([await read(html, 0), await read(html, 1)]).toEqual([[['inner']], [['last']]]);
  });

  it('is refused without a table', async () => {
    await expect(read('<html><frameset><frame src="list_files/sheet001.htm"></frameset></html>')).rejects.toThrow(
      /no sheet with rows/u,
    );
  });
});

describe('a web archive (MHTML) with the ending of a workbook', () => {
  it('has the tables of all its pages', async () => {
    const base64 = Buffer.from('<table><tr><td>second</table>').toString('base64');
    const lines = [
      'MIME-Version: 1.0',
      'X-Document-Type: Workbook',
      'Content-Type: multipart/related; boundary="----=_Next"',
      '',
      'This is a web archive.',
      '',
      '------=_Next',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/html; charset="utf-8"',
      '',
      '<html><table><tr><td class=3Dx>=E0=A4=AA long=',
      ' line</table></html>',
      '------=_Next',
      'Content-Transfer-Encoding: base64',
      'Content-Type: image/png',
      '',
      'AAAA',
      '------=_Next',
      'Content-Transfer-Encoding: base64',
      'Content-Type: text/html',
      '',
      base64,
      '------=_Next--',
    ];
    const html = lines.join('\r\n');
    expect([await read(html, 0), await read(html, 1)]).toEqual([[['प long line']], [['second']]]);
  });
});

describe('an XML spreadsheet of Excel 2003', () => {
  it('is read with its sheets, dates and merged cells', async () => {
    const data = (type: string, text: string, attributes = ''): string =>
      `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Worksheet ss:Name="First"><Table><Row>${data('String', 'x')}</Row></Table></Worksheet>
      <Worksheet ss:Name="Second"><Table>
        <Row ss:Index="2">${data('String', 'Zone', 'ss:MergeDown="1"')}${data('Number', '13001.0')}${data('Boolean', '1', 'ss:Index="4"')}</Row>
        <Row>${data('DateTime', '2004-02-29T00:00:00.000', 'ss:Index="2"')}</Row>
      </Table></Worksheet></Workbook>`;
    expect(await read(xml, 1)).toEqual([[], ['Zone', '13001', '', 'TRUE'], ['Zone', '2004-02-29']]);
  });

  it('has blank rows of one format, times, leading zeros, and comments that are not in the cell', async () => {
    const cell = (inside: string, style = ''): string => `<Cell ${style}>${inside}</Cell>`;
    const cells = [
      cell('<Data ss:Type="Number">42</Data><Comment><ss:Data>note</ss:Data></Comment>', 'ss:StyleID="s1"'),
      cell('<Data ss:Type="DateTime">1899-12-31T08:30:00.000</Data>'),
      cell('<ss:Data ss:Type="String"><B>bold</B> text</ss:Data>'),
    ];
    const xml = `<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="s1"><NumberFormat ss:Format="000000"/></Style></Styles>
      <Worksheet ss:Name="S"><Table><Row ss:Span="1"/><Row>${cells.join('')}</Row></Table></Worksheet></Workbook>`;
    expect(await read(xml)).toEqual([[], [], ['000042', '08:30', 'bold text']]);
  });
});
