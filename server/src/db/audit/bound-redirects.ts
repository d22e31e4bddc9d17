import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { chunks } from '../chunks.ts';
import type { Reader } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { textOfValues } from './chain.ts';

type RedirectRow = Selectable<Schema['record_redirects']>;

/** All columns of a redirect, in hashing order. */
export const REDIRECT_COLUMNS = ['from_id', 'to_id', 'change'] as const satisfies (keyof RedirectRow)[];

const AT_ONCE = 200;

const digestsOf = (rows: readonly RedirectRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.map((row) => [
      row.from_id,
      hash('sha256', textOfValues(['redirect', ...REDIRECT_COLUMNS.map((name) => row[name])]), 'base64url'),
    ]),
  );

/** Returns the digests of the redirects from these records, by the records' ids. */
export async function digestsOfRedirects(db: Reader, ids: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const some of chunks([...ids], AT_ONCE))
    Object.assign(
      digests,
      digestsOf(await db.selectFrom('record_redirects').selectAll().where('from_id', 'in', some).execute()),
    );
  return digests;
}

/** Iterates over the digests of all redirects, some at a time. */
export async function* redirectDigestsInPages(db: Reader): AsyncGenerator<Record<string, string>> {
  for (let last = ''; ;) {
    const page = db.selectFrom('record_redirects').selectAll().where('from_id', '>', last);
    const rows = await page.orderBy('from_id').limit(AT_ONCE).execute();
    yield digestsOf(rows);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.from_id ?? last;
  }
}
