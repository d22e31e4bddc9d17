/** Headers of dates that can mean joining service as well as joining the unit: `नेमणूक दिनांक`, `हजर दिनांक`. */
import { type Column, taken, type Targets } from './suggested-columns.ts';

const APPOINTED = /^नेमण[ूु]क[ीि]?(?:च[ाेी])?\s*(?:दिनांक|दिनाक|तारीख|दि\.?|ता\.?)/u;
const PRESENT_SINCE = /^हजर(?:\s*झाल्याच[ाेी])?\s*(?:दिनांक|दिनाक|तारीख|दि\.?|ता\.?)/u;

/**
 * Maps such dates to the one that no other column has. Returns the column that is to be asked about; it is mapped to nothing.
 */
export function unsureDate(found: Targets, columns: readonly Column[]): number | undefined {
  const matching = (pattern: RegExp): Column[] =>
    columns.filter(
      ({ index, profile, meaning }) =>
        pattern.test(profile.header.trim()) &&
        (found.has(index) || meaning?.kind === 'currentPostingFrom' || meaning?.kind === 'dateOfJoining'),
    );
  const [[appointed], [since]] = [matching(APPOINTED), matching(PRESENT_SINCE)];
  const one = appointed ?? since;
  if (!one) return undefined;
  for (const column of [appointed, since]) if (column) found.delete(column.index);
  if (appointed && since && !taken(found, 'currentPostingFrom')) found.set(since.index, 'currentPostingFrom');
  if (!taken(found, 'dateOfJoining')) {
    if (!taken(found, 'currentPostingFrom') || (appointed && since)) return one.index;
    found.set(one.index, 'dateOfJoining');
  } else if (!taken(found, 'currentPostingFrom')) found.set(one.index, 'currentPostingFrom');
  return undefined;
}
