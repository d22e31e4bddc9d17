import { fold } from '@buckle/domain/officer/matching';

/** An entry that a combobox offers. */
export interface Choice {
  /** The text that choosing it writes. */
  readonly text: string;
  /** Other names and short forms of the choice, for display. */
  readonly detail: string;
  /** Everything that it is found by. */
  readonly spellings: readonly string[];
}

/** Maximum number of entries shown; more are found by typing. */
const MAX_OPTIONS = 60;

const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[.()/-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** Rank of a match: the whole text, its start, the start of a word, anywhere; undefined without a match. */
function rankOf(typed: string, spelling: string): number | undefined {
  const key = keyOf(spelling);
  if (key === typed || withoutBlanks(key) === withoutBlanks(typed)) return 0;
  if (key.startsWith(typed)) return 1;
  if (key.includes(` ${typed}`)) return 2;
  return key.includes(typed) ? 3 : undefined;
}

/** Returns the choices that contain what is typed in one of their spellings, the best match first. */
export function choicesFor(typed: string, choices: readonly Choice[]): readonly Choice[] {
  const key = keyOf(typed);
  const ranked = choices.flatMap((choice) => {
    const ranks = [choice.text, ...choice.spellings].flatMap((spelling) => rankOf(key, spelling) ?? []);
    return ranks.length > 0 ? [{ choice, rank: Math.min(...ranks) }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_OPTIONS)
    .map(({ choice }) => choice);
}
