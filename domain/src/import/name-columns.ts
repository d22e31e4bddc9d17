/** Finds the columns of the name of a sheet. */
import { shareOf } from './guess-target.ts';
import type { HeaderKind } from './header-kind.ts';
import { type Column, MOST } from './suggested-columns.ts';

const FATHER = /father|वडि?ल|वडील|पिता|बाप/iu;
/** What else a header says of the father: his telephone, his work. */
const NO_NAME = /mob|phone|contact|tel|occup|age|addr|संपर्क|मो|भ्र|व्यवसाय|पत्ता|वय/iu;

const isParted = ({ profile }: Column): boolean => shareOf(profile, (text) => /[\s,]/u.test(text)) >= MOST;

/** Whether a column has the first name of the father. */
const isFather = (column: Column): boolean => {
  const { profile, meaning } = column;
  const isNamed = meaning?.kind === 'relative' && FATHER.test(profile.header) && !NO_NAME.test(profile.header);
  return isNamed && profile.filled > 0 && !isParted(column) && shareOf(profile, (text) => /\p{Nd}/u.test(text)) === 0;
};

/** Whether a column of the name has middle names. */
export const isMiddle = ({ meaning }: Column): boolean =>
  meaning?.kind === 'middleName' || meaning?.kind === 'relative';

/** Returns the columns of the name: one with full names, or the parts to join. */
export function nameColumns(columns: readonly Column[]): readonly Column[] {
  const of = (kind: HeaderKind): Column[] => columns.filter(({ meaning }) => meaning?.kind === kind);
  const [best] = of('name').toSorted((a, b) => (a.meaning?.rest ?? 0) - (b.meaning?.rest ?? 0));
  const [first, middle, last] = [of('firstName'), of('middleName'), of('lastName')];
  const joined = (given: readonly Column[]): readonly Column[] => {
    // The father's name is the middle name.
    const fathers = middle.length === 0 && given.length > 0 && last.length > 0 ? columns.filter(isFather) : [];
    return [...given, ...middle, ...(fathers.length === 1 ? fathers : []), ...last];
  };
  if (!best) return joined(first);
  if (best.profile.filled === 0) return first.length + middle.length + last.length < 2 ? [best] : joined(first);
  // Beside a `Surname` column, `Name` is a first name.
  return isParted(best) || last.length === 0 ? [best] : joined(first.length > 0 ? first : [best]);
}
