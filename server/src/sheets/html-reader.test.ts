import { describe, expect, it } from 'vitest';
import { readSheet } from '../testing/read-sheet.ts';
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
});
