import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Db, Row, Writing } from './engine.ts';

/** Up to this count, one INSERT is used: COPY costs one more round trip. */
const FEW = 50;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function copyText(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `\\\\x${Buffer.from(value).toString('hex')}`;
  return value.replaceAll(/[\\\t\n\r]/gu, (letter) => ESCAPES[letter] ?? letter);
}

/** Adds rows with COPY, on the client that has the transaction. */
export const rowAdder =
  (transaction: Db, client: pg.PoolClient): Writing['addRows'] =>
  async (table, rows) => {
    const [first] = rows;
    if (first === undefined) return;
    if (rows.length < FEW) {
      await transaction
        .withTables<Record<string, Row>>()
        .insertInto(table)
        .values([...rows])
        .execute();
      return;
    }
    const columns = Object.keys(first);
    const text = rows.map((row) => `${columns.map((column) => copyText(row[column])).join('\t')}\n`).join('');
    const copy = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(Readable.from([Buffer.from(text)]), copy);
  };
