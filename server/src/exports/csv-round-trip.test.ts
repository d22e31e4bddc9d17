import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openCsv } from '../cli/import/csv-reader.ts';
import { csvFile } from './csv-file.ts';
import { exportedColumns } from './exported-columns.ts';

const folder = mkdtempSync(join(tmpdir(), 'buckle-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* oneByOne(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

/** Returns the cells that an import reads of a file that an export has written. */
async function readAgain(rows: readonly (readonly string[])[]): Promise<(readonly string[])[]> {
  const bytes = csvFile.bytes(exportedColumns(['name', 'post']), oneByOne(rows), '');
  const file = join(folder, 'a.csv');
  await writeFile(file, bytes);
  const csv = await openCsv(file, ',');
  const read: (readonly string[])[] = [];
  for await (const { cells } of csv.rows()) read.push(cells);
  csv.close();
  return read;
}

it.each(['-', "'-", "''=1+1", "'", "O'Neil", "'quoted'", '=1+1', ' +91 20', '\t@x', 'x;=1+1', '＝1', '"', 'a\nb', ''])(
  'an export of %j that is imported again changes nothing',
  async (text) => {
    expect(await readAgain([['Asha', text]])).toEqual([['Asha', text]]);
  },
);

it('an export of any texts that is imported again changes nothing', async () => {
  const chunk = fc.constantFrom("'", '=', '-', '+', '@', '|', '＝', ' ', '\t', '\n', ';', ',', '"', 'x', '१', '\u0007');
  const text = fc.oneof(
    fc.array(chunk, { maxLength: 6 }).map((chunks) => chunks.join('')),
    fc.string(),
  );
  const row = fc.tuple(
    text.map((output) => `A${output}`),
    text,
  );
  async function isSame(rows: [string, string][]): Promise<void> {
    expect(await readAgain(rows)).toEqual(rows);
  }
  await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), isSame), { numRuns: 200 });
});
