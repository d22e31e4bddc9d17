/** Spellings of ranks and units that a plan maps, to be remembered as aliases. */
import { ENTRY_NAME_MAX } from '../reference/entry-limits.ts';
import { spellingKey } from '../reference/spellings.ts';
import type { Resolver } from '../reference/resolver.ts';
import { oneLine } from './clean-text.ts';
import type { ColumnProfile, ImportPlan } from './import-plan.ts';
import { kindOfTarget } from './import-targets.ts';
import { holdsMore, mappedMeaning } from './value-meaning.ts';

/** Spellings of one rank or unit. */
export interface LearnedSpellings {
  readonly of: 'designation' | 'posting';
  /** Id of the entry. */
  readonly into: string;
  readonly texts: readonly string[];
}

/**
 * Returns the texts of the columns that the plan maps to a listed rank or unit, and that mean none yet. Texts with further
 * data, such as numbers in brackets, are not spellings.
 */
export function learnedSpellings(
  { columns, values }: ImportPlan,
  profiles: readonly ColumnProfile[],
  { rank, unit }: Resolver,
): readonly LearnedSpellings[] {
  const found = new Map<string, { of: LearnedSpellings['of']; into: string; texts: Map<string, string> }>();
  for (const [index, { target, also }] of columns.entries())
    for (const one of [target, also]) {
      if (one === undefined) continue;
      const kind = kindOfTarget(one);
      if (kind !== 'rank' && kind !== 'unit') continue;
      const [of, entries, entryOf] =
        kind === 'rank' ? (['designation', 'ranks', rank] as const) : (['posting', 'units', unit] as const);
      for (const { text } of profiles[index]?.values ?? []) {
        const meaning = mappedMeaning(values, one, text) ?? '';
        const entry = meaning === '' ? undefined : entryOf(meaning);
        const key = spellingKey(entries, text);
        if (!entry || key === '' || entryOf(text) || holdsMore(kind, text) || text.length > ENTRY_NAME_MAX) continue;
        const learned = found.get(`${of} ${entry.id}`) ?? { of, into: entry.id, texts: new Map<string, string>() };
        if (!learned.texts.has(key)) learned.texts.set(key, oneLine(text));
        found.set(`${of} ${entry.id}`, learned);
      }
    }
  return [...found.values()].map(({ of, into, texts }) => ({ of, into, texts: [...texts.values()] }));
}
