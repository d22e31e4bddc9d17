import { blankOfficer } from '@buckle/domain/officer/wire';
import { namesOfRank, type Rank } from '@buckle/domain/reference/rank';
import { namesOfUnit, type Unit } from '@buckle/domain/reference/unit';
import { SimilarOfficers } from '@buckle/domain/similar/similar-officers';

const namesAndAliases = (entry: Rank | Unit): readonly string[] =>
  'seniority' in entry ? [...namesOfRank(entry), ...entry.aliases] : [...namesOfUnit(entry), ...entry.aliases];

/** Returns a function that finds the id of the entry that is written or pronounced most like a text. */
export function closestEntryFinder(entries: readonly (Rank | Unit)[]): (text: string) => string | undefined {
  const named = entries.flatMap((entry) =>
    namesAndAliases(entry).map((name) => ({ ...blankOfficer, id: entry.id, name })),
  );
  const similar = new SimilarOfficers(named);
  return (text) => {
    const [best] = similar.find({ name: text });
    return best === undefined ? undefined : named[best]?.id;
  };
}
