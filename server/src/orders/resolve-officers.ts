/** Resolves texts to officers, or to similar ones. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { readSearch } from '@buckle/domain/officer/matching';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { Reader } from '../db/engine.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import { namedOfficers } from '../officers/named-officers.ts';

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
  const named = await namedOfficers(texts, { ...dependencies, by: ['number', 'employeeId', 'name'] });
  const results: Resolved[] = [];
  let searched = 0;
  for (const [i, text] of texts.entries()) {
    const officers = (named[i] ?? []).map(({ card }) => card);
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
