import { withoutFormulaMark } from '@buckle/domain/officers/typed-values';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openCsv } from '../imports/sheets/csv-reader.ts';
import { textOf } from '../imports/sheets/text-encoding.ts';
import { csvFile } from './list-file.ts';
import { exportedColumns } from './exported-columns.ts';

async function* oneByOne(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function exported(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvFile.bytes(exportedColumns(['name', 'post']), oneByOne(rows), '')) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it.each(['-', "'-", "''=1+1", "'", "O'Neil", "'quoted'", '=1+1', ' +91 20', '\t@x', 'x;=1+1', '＝1', '"', 'a\nb', ''])(
  'an export of %j that is imported again changes nothing',
  async (text) => {
    const read: (readonly string[])[] = [];
    for await (const { cells } of openCsv(textOf(await exported([['Asha', text]])), 'a.csv').rows(0)) read.push(cells);
    expect(read.slice(1)).toEqual([['Asha', text]]);
  },
);

it('an export keeps any texts within their cells, without the marks against formulas', async () => {
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
    const read: string[][] = parse(await exported(rows), { bom: true, from: 2 });
    expect(read.map((cells) => cells.map(withoutFormulaMark))).toEqual(rows);
  }
  await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), isSame), { numRuns: 200 });
});
