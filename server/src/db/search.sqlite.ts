/**
 * Search in SQLite: words of three characters and more through the trigram index, shorter ones by a scan of the slim
 * table. Every hit is checked with `instr` on the folded text, which is the domain's `matches` to the byte.
 */
import type { Search } from '@buckle/domain/officer/matching';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** Place of a row in the order of a search: what a cursor points behind. */
export type Place = readonly (string | number)[];

export interface FoundRow {
  readonly id: string;
  /** JSON text of the card or of the record. */
  readonly text: string;
  readonly place: Place;
}

/** Counting stops here: beyond, people need a better question rather than a better number. */
const COUNT_CAP = 10_000;

/** The trigram index knows no shorter word. */
const TRIGRAM = 3;

const quote = (word: string): string => `"${word.replaceAll('"', '""')}"`;
const isIndexed = (word: string): boolean => [...word].length >= TRIGRAM;

function conditions(search: Search): RawBuilder<boolean>[] {
  if (search.by === 'all') return [sql<boolean>`1`];
  if (search.by === 'code') {
    const { code } = search;
    const exact = sql<boolean>`(instr(s.buckle, ${code}) > 0 OR instr(s.employee, ${code}) > 0)`;
    return isIndexed(code) ? [inIndex(`{buckle employee} : ${quote(code)}`), exact] : [exact];
  }
  const indexed = search.words.filter(isIndexed);
  const exact = search.words.map((word) => sql<boolean>`instr(s.name, ${word}) > 0`);
  return indexed.length > 0
    ? [inIndex(indexed.map((word) => `{name} : ${quote(word)}`).join(' AND ')), ...exact]
    : exact;
}

const inIndex = (query: string): RawBuilder<boolean> =>
  sql<boolean>`s.seq IN (SELECT rowid FROM officer_fts WHERE officer_fts MATCH ${query})`;

/** The columns that a search is ordered by; together they are unique. */
function orderOf(search: Search): RawBuilder<string | number>[] {
  const [number, name, id] = [sql<string>`s.number_key`, sql<string>`s.name`, sql<string>`s.officer_id`];
  if (search.by === 'name') return [name, number, id];
  if (search.by === 'all') return [number, name, id];
  const { code } = search;
  const rank = sql<number>`CASE WHEN s.buckle = ${code} OR s.employee = ${code} THEN 0
    WHEN instr(s.buckle, ${code}) = 1 OR instr(s.employee, ${code}) = 1 THEN 1 ELSE 2 END`;
  return [rank, number, name, id];
}

/** Of how many values a place in the order of a search is made. */
export const placeLength = (search: Search): number => orderOf(search).length;

/** The rows behind `after`, in order; at most `limit`. */
export async function findPage(
  db: Db,
  search: Search,
  page: { column: 'card' | 'record'; limit: number; after: Place | undefined },
): Promise<FoundRow[]> {
  const order = orderOf(search);
  const where = conditions(search);
  if (page.after) where.push(sql<boolean>`(${sql.join(order)}) > (${sql.join([...page.after])})`);
  const places = order.map((column, i) => sql`${column} AS ${sql.ref(`place_${i}`)}`);
  const names = order.map((_, i) => sql.ref(`place_${i}`));
  const { rows } = await sql<Record<string, string | number>>`
    SELECT o.${sql.ref(page.column)} AS text, found.* FROM (
      SELECT s.officer_id, ${sql.join(places)} FROM officer_search s
      WHERE ${sql.join(where, sql` AND `)} ORDER BY ${sql.join(order)} LIMIT ${page.limit}
    ) found JOIN officers o ON o.id = found.officer_id ORDER BY ${sql.join(names)}`.execute(db);
  return rows.map((row) => ({
    id: String(row['officer_id']),
    text: String(row['text']),
    place: order.map((_, i) => row[`place_${i}`] ?? ''),
  }));
}

/** How many match, counted no further than `COUNT_CAP`; the whole directory is always counted. */
export async function countFound(db: Db, search: Search): Promise<{ total: number; capped: boolean }> {
  const limit = search.by === 'all' ? sql`` : sql`LIMIT ${COUNT_CAP + 1}`;
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (
    SELECT 1 FROM officer_search s WHERE ${sql.join(conditions(search), sql` AND `)} ${limit}
  )`.execute(db);
  const n = rows[0]?.n ?? 0;
  const capped = search.by !== 'all' && n > COUNT_CAP;
  return { total: capped ? COUNT_CAP : n, capped };
}
