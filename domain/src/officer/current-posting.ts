import type { OfficerDetails } from './field-table.ts';
import type { Posting } from './lists.ts';

/** Returns the current posting of a record; it has no end. */
export const currentPostingOf = (
  details: Pick<OfficerDetails, 'currentPosting' | 'currentPostingTenure' | 'currentPostingFrom'>,
): Posting => ({
  posting: details.currentPosting,
  tenure: details.currentPostingTenure,
  from: details.currentPostingFrom,
  to: '',
});
