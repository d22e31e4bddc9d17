import { openSheetFile } from '../imports/sheets/open-sheet-file.ts';

/** Opens a file and reads a sheet of it. */
export async function readSheet(bytes: Buffer, sheet = 0, name = 'list.xlsx'): Promise<readonly string[][]> {
  const file = await openSheetFile(bytes, name);
  try {
    const rows: string[][] = [];
    for await (const cells of file.rows(sheet)) rows.push([...cells]);
    return rows;
  } finally {
    await file.close();
  }
}
