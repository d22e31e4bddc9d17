/** Resolves texts to present officers: employee ids, buckle numbers, also with a rank, and names. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { fold, foldName } from '@buckle/domain/officer/matching';
import { withPlainDigits } from '@buckle/domain/officer/plain-digits';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { ANY_USER, readCards } from './officer-cards.ts';

type Card = ActionOutput<'resolveOfficers'>['results'][number]['officers'][number];

export interface NamedOfficer {
  readonly id: string;
  readonly buckle: string;
  readonly employee: string;
  readonly card: Card;
}

/** Interpretations of a text; folded. */
interface Meaning {
  /** As a number or an employee id: as it is, and with plain digits. */
  readonly exact: readonly string[];
  readonly name: string;
  /** Buckle numbers of officers of a rank: `PC 348`. */
  readonly ranked: { readonly number: readonly string[]; readonly rank: string } | undefined;
}

const KEYS_AT_ONCE = 400;

/** `PC 348`, `पोशि/348`, `B.No. 348`. */
const RANKED = /^(?<rank>\P{Nd}*?)[\s./#:-]*(?<number>\p{Nd}[\p{Nd}/-]*)$/u;
/** Words before a number that are no rank. */
const NUMBER_WORDS = /^(?:b|buckle|belt|badge|no|number|बक्कल|ब|क्र|नं)$/u;

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/u, '');

function meaningOf(text: string, resolver: Resolver): Meaning {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  const plain = fold(withPlainDigits(typed));
  const exact = [...new Set([fold(typed), plain, withoutZeros(plain)])].filter((key) => key !== '');
  const name = foldName(typed);
  const { rank = '', number = '' } = RANKED.exec(withPlainDigits(typed))?.groups ?? {};
  if (rank === '' || number === '') return { exact, name, ranked: undefined };
  const numbers = [...new Set([number, withoutZeros(number)])];
  const words = fold(rank)
    .split(/[\s.:/#-]+/u)
    .filter((word) => word !== '');
  if (words.every((word) => NUMBER_WORDS.test(word))) return { exact: [...exact, ...numbers], name, ranked: undefined };
  const known = resolver.rank(rank.trim());
  return { exact, name, ranked: known && { number: numbers, rank: known.code } };
}

const columns = {
  number: 'officer_search.buckle',
  employeeId: 'officers.employee_key',
  name: 'officer_search.name',
} as const;
/** Values by which officers are named. */
type NamedBy = keyof typeof columns;

/** Returns the present officers with any of these numbers, employee ids or names, by each of them. */
async function officersByKey(
  db: Reader,
  keys: readonly string[],
  by: readonly NamedBy[],
): Promise<ReadonlyMap<string, readonly NamedOfficer[]>> {
  const found = new Map<string, Map<string, NamedOfficer>>();
  const note = (key: string, officer: NamedOfficer): void => {
    const officers = found.get(key) ?? new Map<string, NamedOfficer>();
    found.set(key, officers.set(officer.id, officer));
  };
  for (const some of chunks(keys, KEYS_AT_ONCE))
    for (const column of by.map((name) => columns[name])) {
      const rows = await db
        .selectFrom('officer_search')
        .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
        .select(['officers.id', 'officer_search.buckle', 'officers.employee_key as employee', `${column} as key`])
        .where(column, 'in', some)
        .where('officer_search.status', '=', 'present')
        .execute();
      const cards = await readCards(
        db,
        ANY_USER,
        rows.map(({ id }) => id),
      );
      for (const { id, buckle, employee, key } of rows) {
        const { card } = cards.get(id) ?? {};
        if (card) note(key ?? '', { id, buckle, employee: employee ?? '', card });
      }
    }
  return new Map([...found].map(([key, officers]) => [key, [...officers.values()]]));
}

const rankOf = (card: Card, resolver: Resolver): string | undefined =>
  resolver.rank(readQuietly(card).designation)?.code;

interface NamedDependencies {
  readonly db: Reader;
  readonly resolver: Resolver;
  readonly by: readonly NamedBy[];
}

/** Returns the exact matches of each text. */
export async function namedOfficers(
  texts: readonly string[],
  { db, resolver, by }: NamedDependencies,
): Promise<readonly (readonly NamedOfficer[])[]> {
  const meanings = texts.map((text) => meaningOf(text, resolver));
  const keys = new Set(meanings.flatMap(({ exact, ranked }) => [...exact, ...(ranked?.number ?? [])]));
  const known = await officersByKey(
    db,
    [...keys],
    by.filter((column) => column !== 'name'),
  );
  const names = new Set(meanings.map(({ name }) => name).filter((name) => name !== ''));
  const byName = await officersByKey(db, by.includes('name') ? [...names] : [], ['name']);
  return meanings.map(({ exact, name, ranked }) => {
    const ofRank = (ranked?.number ?? [])
      .flatMap((number) => known.get(number) ?? [])
      .filter(({ card, buckle }) => ranked?.number.includes(buckle) && rankOf(card, resolver) === ranked.rank);
    const named = [...exact.flatMap((key) => known.get(key) ?? []), ...(byName.get(name) ?? []), ...ofRank];
    return [...new Map(named.map((officer) => [officer.id, officer])).values()];
  });
}
