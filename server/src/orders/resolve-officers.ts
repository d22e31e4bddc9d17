/** Resolves texts to officers: employee ids, buckle numbers, also with a rank, and names. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { fold, readSearch } from '@buckle/domain/officer/matching';
import { withPlainDigits } from '@buckle/domain/officer/plain-digits';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import type { FairSearch } from '../officers/fair-search.ts';

type Resolved = ActionOutput<'resolveOfficers'>['results'][number];
type Card = Resolved['officers'][number];

interface Found {
  readonly id: string;
  readonly buckle: string;
  readonly employee: string;
  readonly name: string;
  readonly card: Card;
}

/** Interpretations of a text; folded. */
interface Meaning {
  readonly text: string;
  /** As it is, and with plain digits. */
  readonly exact: readonly string[];
  /** Buckle numbers of officers of a rank: `PC 348`. */
  readonly ranked: { readonly number: readonly string[]; readonly rank: string } | undefined;
}

const MAX_RESULTS = 10;
const KEYS_AT_ONCE = 400;
/** Maximum texts with a search for similar officers. */
const SIMILAR_TEXTS_MAX = 200;

/** `PC 348`, `पोशि/348`, `B.No. 348`. */
const RANKED = /^(?<rank>\P{Nd}*?)[\s./#:-]*(?<number>\p{Nd}[\p{Nd}/-]*)$/u;
/** Words before a number that are no rank. */
const NUMBER_WORDS = /^(?:b|buckle|belt|badge|no|number|बक्कल|ब|क्र|नं)$/u;

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/u, '');

function meaningOf(text: string, resolver: Resolver): Meaning {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  const plain = fold(withPlainDigits(typed));
  const exact = [...new Set([fold(typed), plain, withoutZeros(plain)])].filter((key) => key !== '');
  const { rank = '', number = '' } = RANKED.exec(withPlainDigits(typed))?.groups ?? {};
  if (rank === '' || number === '') return { text, exact, ranked: undefined };
  const numbers = [...new Set([number, withoutZeros(number)])];
  const words = fold(rank)
    .split(/[\s.:/#-]+/u)
    .filter((word) => word !== '');
  if (words.every((word) => NUMBER_WORDS.test(word))) return { text, exact: [...exact, ...numbers], ranked: undefined };
  const known = resolver.rank(rank.trim());
  return { text, exact, ranked: known && { number: numbers, rank: known.code } };
}

/** Returns the present officers with any of these numbers, employee ids or names, by each of them. */
async function officersByKey(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, readonly Found[]>> {
  const found = new Map<string, Map<string, Found>>();
  const note = (key: string, officer: Found): void => {
    const officers = found.get(key) ?? new Map<string, Found>();
    found.set(key, officers.set(officer.id, officer));
  };
  for (const some of chunks(keys, KEYS_AT_ONCE))
    for (const column of ['officer_search.buckle', 'officers.employee_key', 'officer_search.name'] as const) {
      const rows = await db
        .selectFrom('officer_search')
        .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
        .select([
          'officers.id',
          'officer_search.buckle',
          'officers.employee_key as employee',
          'officer_search.name',
          'officers.card',
          `${column} as key`,
        ])
        .where(column, 'in', some)
        .where('officer_search.status', '=', 'present')
        .execute();
      for (const { id, buckle, employee, name, card, key } of rows)
        note(key ?? '', { id, buckle, employee: employee ?? '', name, card: JSON.parse(card) as Card });
    }
  return new Map([...found].map(([key, officers]) => [key, [...officers.values()]]));
}

interface ResolveDependencies {
  readonly db: Reader;
  readonly search: Pick<FairSearch, 'page'>;
  readonly resolver: Resolver;
  readonly userId: string;
}

/** Returns officers similar to a text without an exact match. */
async function similarTo(text: string, { search, userId }: ResolveDependencies): Promise<Card[]> {
  const isNumber = /\p{Nd}/u.test(text);
  const inputs = isNumber ? { code: text } : { name: text };
  const page = await search.page(
    {
      search: readSearch(inputs),
      column: 'card',
      limit: MAX_RESULTS,
      behind: undefined,
      counts: false,
      similarTo: inputs,
      minRevision: 0,
    },
    userId,
  );
  const texts = [page.text, page.similar].filter((part) => part !== '').join(',');
  return (JSON.parse(`[${texts}]`) as Card[]).slice(0, MAX_RESULTS);
}

/** Returns the exact matches of each text, or similar officers if there are none. */
export async function resolveOfficers(
  texts: readonly string[],
  dependencies: ResolveDependencies,
): Promise<Resolved[]> {
  const { db, resolver } = dependencies;
  const meanings = texts.map((text) => meaningOf(text, resolver));
  const keys = new Set(meanings.flatMap(({ exact, ranked }) => [...exact, ...(ranked?.number ?? [])]));
  const known = await officersByKey(db, [...keys]);
  const results: Resolved[] = [];
  let searched = 0;
  for (const { text, exact, ranked } of meanings) {
    const ofRank = (ranked?.number ?? [])
      .flatMap((number) => known.get(number) ?? [])
      .filter(({ card, buckle }) => ranked?.number.includes(buckle) && rankOf(card, resolver) === ranked.rank);
    const named = [...exact.flatMap((key) => known.get(key) ?? []), ...ofRank];
    const officers = [...new Map(named.map((officer) => [officer.id, officer.card])).values()];
    if (officers.length > 0) {
      results.push({ text, officers: officers.slice(0, MAX_RESULTS), total: officers.length });
      continue;
    }
    searched += 1;
    const similar = searched > SIMILAR_TEXTS_MAX ? [] : await similarTo(text, dependencies);
    results.push({ text, officers: similar, total: similar.length, ...(similar.length > 0 ? { similar: true } : {}) });
  }
  return results;
}

const rankOf = (card: Card, resolver: Resolver): string | undefined =>
  resolver.rank(readQuietly(card).designation)?.code;
