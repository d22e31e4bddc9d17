import { columnsOf, writeColumns } from '@buckle/domain/list/listed-officer';
import { currentPostingOf } from '@buckle/domain/officer/current-posting';
import type { Officer } from '@buckle/domain/officer/field-table';
import { hasUnreadTenure } from '@buckle/domain/officer/tenure';
import { readQuietly } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

const listedRow = (officer: Officer) => sql`(${officer.id}, ${writeColumns(columnsOf(officer))})`;

/** Tenure texts of which dates were read, and others. */
class TenureCount {
  #read = 0;
  #unread = 0;

  add(officer: Officer): void {
    for (const posting of [currentPostingOf(officer), ...officer.previousPostings]) {
      if (posting.tenure.trim() === '') continue;
      if (hasUnreadTenure(posting)) this.#unread++;
      else this.#read++;
    }
  }

  /** Undefined without a tenure. */
  get sentence(): string | undefined {
    if (this.#read + this.#unread === 0) return undefined;
    const [read, unread] = [this.#read, this.#unread].map((count) => count.toLocaleString('en-IN'));
    return `Dates were read out of ${read} tenures; ${unread} cannot be read and stay as they are (officers list, Missing: Tenures without dates).`;
  }
}

/** Adds to the columns of the desk list whether records contradict themselves. Reads each record once. */
export async function up(db: AnyDatabase): Promise<void> {
  const count = new TenureCount();
  const page = (db as unknown as Db).selectFrom('officers').select(['id', 'record']).orderBy('id').limit(ROWS_AT_ONCE);
  for (let before = ''; ;) {
    const rows = await page.where('id', '>', before).execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) break;
    const officers = rows.map(({ id, record }) => ({ ...readQuietly(JSON.parse(record)), id }));
    for (const officer of officers) count.add(officer);
    // By their range SQLite finds these rows in an index: with the ids alone it would read the whole table each time.
    await sql`WITH made(id, listed) AS (VALUES ${sql.join(officers.map(listedRow))})
      UPDATE officer_search SET listed = made.listed FROM made
      WHERE officer_id > ${before} AND officer_id <= ${last} AND officer_id = made.id`.execute(db);
    before = last;
  }
  if (count.sentence !== undefined) process.stderr.write(`${count.sentence}\n`);
}
