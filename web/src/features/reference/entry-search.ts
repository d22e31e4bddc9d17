import { fold } from '@buckle/domain/officer/matching';

interface Named {
  readonly names: Readonly<Record<string, string>>;
  readonly code: string;
  readonly shortForms?: readonly string[];
  readonly aliases: readonly string[];
}

/** Returns the entries of which a name, code or spelling contains every word of the query, those with it in a name first. */
export function searchEntries<T extends Named>(entries: readonly T[], query: string): readonly T[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return entries;
  const hasWords = (texts: readonly string[]): boolean =>
    texts.some((text) => {
      const folded = fold(text);
      return words.every((word) => folded.includes(word));
    });
  const inName = entries.filter(({ names }) => hasWords(Object.values(names)));
  const named = new Set(inName);
  const inSpelling = entries.filter(
    (entry) => !named.has(entry) && hasWords([entry.code, ...(entry.shortForms ?? []), ...entry.aliases]),
  );
  return [...inName, ...inSpelling];
}
