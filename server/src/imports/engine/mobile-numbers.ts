import { SIMILAR_MAX } from '@buckle/domain/search/ranking';
import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { type Kysely, sql } from 'kysely';
import type { Db, Writing } from '../../db/engine.ts';
import { temporaryTable } from '../../db/batches.ts';
import { ANY_USER, readCards } from '../../officers/officer-cards.ts';
import { comparedNumbers, MAX_NAMED, numbersIn, sharedMobileWarnings } from '../../officers/record-warnings.ts';

/** An officer who has a number. */
interface Holder {
  readonly number: string;
  readonly officer_id: string;
  /** Empty: use the stored name. */
  readonly name: string;
}

type Tables = { import_mobiles: { -readonly [K in keyof Holder]: Holder[K] } };

const withMobiles = (db: Db): Pick<Kysely<Tables>, 'selectFrom' | 'insertInto' | 'deleteFrom'> =>
  db.withTables<Tables>();

/** Maximum number of stored holders per number: the same as when a record is saved. */
const MAX_HOLDERS = SIMILAR_MAX;

/** Rows of the directory that are read at once. */
const ROWS_AT_ONCE = 5000;

const IS_TIDY = sql<boolean>`(length(mobile) = 10 AND ltrim(mobile, '0123456789') = '')`;

/** Adds the numbers of the directory. Normalized ones are copied in SQL, without reading them. */
async function addDirectory({ db, addRows }: Writing): Promise<void> {
  const tidy = db
    .selectFrom('officer_search')
    .select([
      'mobile',
      'officer_id',
      sql<number>`row_number() OVER (PARTITION BY mobile ORDER BY officer_id)`.as('place'),
    ])
    .where('status', '=', 'present')
    .where(IS_TIDY);
  await withMobiles(db)
    .insertInto('import_mobiles')
    .columns(['number', 'officer_id', 'name'])
    .expression(
      db
        .selectFrom(tidy.as('tidy'))
        .select(['mobile', 'officer_id', sql<string>`CAST('' AS text)`.as('name')])
        .where('place', '<=', MAX_HOLDERS),
    )
    .execute();
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('officer_search')
      .select(['officer_id', 'mobile'])
      .where('status', '=', 'present')
      .where('mobile', '<>', '')
      .where(sql<boolean>`NOT ${IS_TIDY}`)
      .where('officer_id', '>', last)
      .orderBy('officer_id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const holders = rows.flatMap(({ officer_id, mobile }) =>
      [...new Set(numbersIn(mobile))].map((number) => ({ number, officer_id, name: '' })),
    );
    if (holders.length > 0) await addRows('import_mobiles', holders);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.officer_id ?? last;
  }
}

async function createTable(writing: Writing): Promise<void> {
  const { db } = writing;
  await temporaryTable(db, 'import_mobiles')
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await addDirectory(writing);
  for (const column of ['number', 'officer_id'])
    await db.schema.createIndex(`import_mobiles_by_${column}`).on('import_mobiles').column(column).execute();
}

async function namesIn(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const cards = await readCards(db, ANY_USER, ids);
  return new Map([...cards].map(([id, { card }]) => [id, readQuietly(card ?? {}).name]));
}

/**
 * The officers of each mobile number, in the directory and in the earlier rows of the file, in a temporary table. It is
 * filled when the first row with a number is imported.
 */
export function mobileNumbers(writing: Writing) {
  const { db, addRows } = writing;
  const tables = withMobiles(db);
  let created: Promise<void> | undefined;

  return {
    /**
     * Returns the warnings of each of some hundreds of officers, who are added or updated in this order, and counts them
     * in for the later ones.
     */
    async warningsOf(officers: readonly Officer[]): Promise<(readonly CodedFieldProblem[])[]> {
      if (officers.length === 0) return [];
      const numbers = [...new Set(officers.flatMap(comparedNumbers))];
      if (!created && numbers.length === 0) return officers.map(() => []);
      await (created ??= createTable(writing));
      // Ignore the previous numbers of updated officers.
      const ids = officers.map(({ id }) => id);
      await tables.deleteFrom('import_mobiles').where('officer_id', 'in', ids).execute();
      const holders = new Map<string, Holder[]>(numbers.map((number) => [number, []]));
      if (numbers.length > 0) {
        const rows = tables.selectFrom('import_mobiles').selectAll().where('number', 'in', numbers);
        for (const row of await rows.orderBy('officer_id').execute()) holders.get(row.number)?.push(row);
      }
      const added: Holder[] = [];
      const shared = officers.map((officer) => {
        const sharing = new Map<string, Holder>();
        for (const number of comparedNumbers(officer)) {
          const known = holders.get(number) ?? [];
          for (const holder of known) sharing.set(holder.officer_id, holder);
          if (known.length >= MAX_HOLDERS) continue;
          const holder = { number, officer_id: officer.id, name: officer.name };
          known.push(holder);
          added.push(holder);
        }
        sharing.delete(officer.id);
        return [...sharing.values()];
      });
      if (added.length > 0) {
        const rows = added.map((holder) => ({ ...holder }));
        await addRows('import_mobiles', rows);
      }
      const named = shared.map((sharing) => sharing.slice(0, MAX_NAMED));
      const unknown = named.flat().filter(({ name }) => name === '');
      const names = await namesIn(db, [...new Set(unknown.map(({ officer_id }) => officer_id))]);
      const nameOf = ({ officer_id, name }: Holder): string => names.get(officer_id) ?? name;
      return shared.map((sharing, i) => sharedMobileWarnings((named[i] ?? []).map(nameOf), sharing.length));
    },
  };
}

export type MobileNumbers = ReturnType<typeof mobileNumbers>;
