/** A rank of the force: what the records' texts of the designation mean. */
export interface Rank {
  readonly id: string;
  /** Short Latin code, unique: `PC`. */
  readonly code: string;
  /** 1 is the highest. */
  readonly seniority: number;
  /** The English name is required; the others may be blank. */
  readonly names: { readonly en: string; readonly mr: string; readonly hi: string };
  readonly shortForms: readonly string[];
  /** Other spellings. */
  readonly aliases: readonly string[];
  /** false: nobody is promoted to it any more. */
  readonly filled: boolean;
}

/** Returns the names of a rank. */
export const namesOfRank = ({ names }: Rank): readonly string[] => [names.en, names.mr, names.hi].filter(isNotBlank);
/** Returns the other texts that mean a rank. */
export const spellingsOfRank = ({ code, shortForms, aliases }: Rank): readonly string[] => [
  code,
  ...shortForms,
  ...aliases,
];

const isNotBlank = (text: string): boolean => text.trim() !== '';
