/** The posting of a history that has no end: the current one. */
import { closedPosting } from '../officer/closed-posting.ts';
import { currentPostingOf } from '../officer/current-posting.ts';
import type { OfficerDetails } from '../officer/field-table.ts';
import type { Posting } from '../officer/lists.ts';
import { fold } from '../officer/matching.ts';
import { compareText } from '../officer/text-order.ts';
import type { Resolver } from '../reference/resolver.ts';

type Changes = Partial<OfficerDetails>;
type Stored = Partial<Pick<OfficerDetails, 'currentPosting' | 'currentPostingFrom' | 'currentPostingTenure'>>;

/** Returns the newest posting if it has a start and no end. */
function openPosting(postings: readonly Posting[]): Posting | undefined {
  const newest = postings.toSorted((a, b) => compareText(b.from, a.from))[0];
  return newest && newest.from !== '' && newest.to === '' ? newest : undefined;
}

/** Creates the function that takes the open posting of a row's history for the current one, unless the record knows a later one. */
export function currentFromHistory({ unit }: Pick<Resolver, 'unit'>) {
  const isSameUnit = (a: string, b: string): boolean => {
    const known = unit(a);
    return fold(a) === fold(b) || (known !== undefined && known === unit(b));
  };
  return (changes: Changes, stored: Stored): Changes => {
    const { previousPostings = [] } = changes;
    const open = changes.currentPosting === undefined ? openPosting(previousPostings) : undefined;
    if (!open) return changes;
    const { currentPosting = '', currentPostingFrom = '', currentPostingTenure = '' } = stored;
    const isSame = isSameUnit(currentPosting, open.posting);
    const isLater = currentPostingFrom !== '' && open.from > currentPostingFrom;
    if (currentPosting !== '' && !isSame && !isLater) return changes;
    const before = closedPosting(
      currentPostingOf({ currentPosting, currentPostingFrom, currentPostingTenure }),
      open.from,
    );
    const past = previousPostings.filter((posting) => posting !== open);
    const isKnown = past.some((posting) => isSameUnit(posting.posting, currentPosting));
    return {
      ...changes,
      previousPostings: currentPosting !== '' && !isSame && !isKnown ? [...past, before] : past,
      currentPosting: isSame && currentPosting !== '' ? currentPosting : open.posting,
      currentPostingFrom: open.from,
      ...(open.tenure !== '' && { currentPostingTenure: open.tenure }),
    };
  };
}
