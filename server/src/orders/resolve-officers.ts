/** Resolves texts to officers, or to similar ones. */
import type { ActionOutput } from '@buckle/domain/registry';
import { readSearch } from '@buckle/domain/search/matching';
import { readNamed } from '@buckle/domain/orders/who-is-named';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { Reader } from '../db/engine.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import { type NamedOfficer, namedOfficers } from '../officers/named-officers.ts';

type Resolved = ActionOutput<'resolveOfficers'>['results'][number];
type Card = Resolved['officers'][number];

const MAX_RESULTS = 10;
/** Maximum texts with a search for similar officers. */
const SIMILAR_TEXTS_MAX = 200;

interface ResolveDependencies {
  readonly db: Reader;
  readonly search: Pick<FairSearch, 'page'>;
  readonly resolver: Resolver;
  readonly userId: string;
}

const cardsOf = (officers: readonly NamedOfficer[]): Card[] => officers.slice(0, MAX_RESULTS).map(({ card }) => card);

/** Returns officers similar to a text of which no number and no name is known: by its name, if it has one. */
async function similarTo(text: string, { search, userId, resolver }: ResolveDependencies): Promise<Card[]> {
  const { names, numbers } = readNamed(text, resolver);
  const name = /^\S*\p{Nd}\S*$/u.test(text) ? undefined : names[0]?.at(-1)?.name;
  const number = text.includes(' ') ? numbers[0]?.keys.at(-1) : undefined;
  const inputs = name === undefined ? { code: number ?? text } : { name };
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

/** Returns whom each text names, or who may be meant if that is not clear. */
export async function resolveOfficers(
  texts: readonly string[],
  dependencies: ResolveDependencies,
): Promise<Resolved[]> {
  const named = await namedOfficers(texts, { ...dependencies, by: ['number', 'employeeId', 'name'] });
  const results: Resolved[] = [];
  let searched = 0;
  for (const [i, text] of texts.entries()) {
    const { named: officers = [], likely = [] } = named[i] ?? {};
    if (officers.length > 0) {
      results.push({ text, officers: cardsOf(officers), total: officers.length });
      continue;
    }
    if (likely.length === 0) searched += 1;
    const isSearched = likely.length === 0 && searched <= SIMILAR_TEXTS_MAX;
    const similar = isSearched ? await similarTo(text, dependencies) : cardsOf(likely);
    results.push({ text, officers: similar, total: similar.length, ...(similar.length > 0 ? { similar: true } : {}) });
  }
  return results;
}
