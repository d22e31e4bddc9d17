/** Finds present officers by what texts say of them: employee ids, buckle numbers, names, ranks and units. */
import type { ActionOutput } from '@buckle/domain/registry';
import { foldedNames } from '@buckle/domain/search/matching';
import { readQuietly } from '@buckle/domain/officers/wire';
import { type MayBeNamed, type Named, type NamedText, readNamed, whoIsNamed } from '@buckle/domain/orders/who-is-named';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { ANY_USER, readCards } from './officer-cards.ts';

type Card = ActionOutput<'resolveOfficers'>['results'][number]['officers'][number];

export interface NamedOfficer extends MayBeNamed {
  readonly id: string;
  readonly card: Card;
}

const TEXTS_AT_ONCE = 200;
const KEYS_AT_ONCE = 400;

const columns = {
  number: 'officer_search.buckle',
  employeeId: 'officers.employee_key',
  name: 'officer_search.name',
} as const;
/** Values by which officers are named. */
type NamedBy = keyof typeof columns;

type ByKey = ReadonlyMap<string, readonly NamedOfficer[]>;

/** Returns the present officers with any of these values, folded, by each of them. */
async function officersBy(column: NamedBy, keys: ReadonlySet<string>, db: Reader): Promise<ByKey> {
  const found = new Map<string, NamedOfficer[]>();
  for (const some of chunks([...keys], KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('officer_search')
      .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
      .select([
        'officers.id',
        'officer_search.buckle',
        'officers.employee_key as employee',
        `${columns[column]} as key`,
      ])
      .where(columns[column], 'in', some)
      .where('officer_search.status', '=', 'present')
      .execute();
    const cards = await readCards(
      db,
      ANY_USER,
      rows.map(({ id }) => id),
    );
    for (const { id, buckle, employee, key } of rows) {
      const { card } = cards.get(id) ?? {};
      if (!card) continue;
      const officer = { id, buckle, employee: employee ?? '', officer: readQuietly(card), card };
      found.set(key ?? '', [...(found.get(key ?? '') ?? []), officer]);
    }
  }
  return found;
}

const keysOf: Readonly<Record<NamedBy, (text: NamedText) => readonly string[]>> = {
  number: ({ numbers }) => numbers.flatMap(({ keys }) => keys),
  employeeId: ({ numbers }) => numbers.flatMap(({ keys }) => keys),
  name: ({ names }) => names.flat().flatMap(({ name }) => foldedNames(name)),
};

interface NamedDependencies {
  readonly db: Reader;
  readonly resolver: Resolver;
  readonly by: readonly NamedBy[];
}

/** Returns whom each text names. */
export async function namedOfficers(
  texts: readonly string[],
  { db, resolver, by }: NamedDependencies,
): Promise<readonly Named<NamedOfficer>[]> {
  const named: Named<NamedOfficer>[] = [];
  // In between, other requests are answered.
  for (const some of chunks(texts, TEXTS_AT_ONCE)) {
    const read = some.map((text) => readNamed(text, resolver));
    const known = new Map<NamedBy, ByKey>();
    for (const column of by) known.set(column, await officersBy(column, new Set(read.flatMap(keysOf[column])), db));
    for (const text of read) {
      const found = by.flatMap((column) => keysOf[column](text).flatMap((key) => known.get(column)?.get(key) ?? []));
      const candidates = [...new Map(found.map((officer) => [officer.id, officer])).values()];
      named.push(whoIsNamed(text, candidates, resolver));
    }
  }
  return named;
}
