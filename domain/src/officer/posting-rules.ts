/** Postings that overlap, and gaps between them. */
import { recordRuleMessages as messages } from '../messages/record-rules.ts';
import type { CalendarDate } from './calendar-date.ts';
import { currentPostingOf } from './current-posting.ts';
import type { FieldProblem } from './field-problem.ts';
import { fieldOf, type OfficerDetails } from './field-table.ts';
import type { Posting } from './lists.ts';
import { earliestDay, isCertainlyBefore, latestDay, type PartialDate, readPartialDate } from './partial-date.ts';
import { periodOf } from './tenure.ts';
import { compareText } from './text-order.ts';

/** A posting whose start is known. */
interface Stay {
  readonly field: string;
  readonly name: string;
  readonly from: PartialDate;
  /** Undefined if unknown. */
  readonly to: PartialDate | undefined;
}

/** Travel and leave between two postings. */
const MAX_GAP_DAYS = 31;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one date to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `field`: the path of the part that says when the posting began. `isCurrent`: until now. */
function stayOf(
  posting: Posting,
  field: (part: 'from' | 'tenure') => string,
  isCurrent: boolean,
  today: CalendarDate,
): Stay[] {
  const period = periodOf(posting);
  const from = period && readPartialDate(period.from);
  if (!from) return [];
  const to = isCurrent || period.current ? today : readPartialDate(period.to);
  const part = posting.from.trim() === '' && posting.to.trim() === '' ? 'tenure' : 'from';
  return [{ field: field(part), name: posting.posting.trim(), from, to }];
}

function staysOf(details: OfficerDetails, today: CalendarDate): Stay[] {
  const current = currentPostingOf(details);
  const currentField = { from: fieldOf('currentPostingFrom').write, tenure: fieldOf('currentPostingTenure').write };
  const isCurrent = periodOf(current)?.to === '';
  return [
    ...details.previousPostings.flatMap((posting, index) =>
      stayOf(posting, (part) => `${fieldOf('previousPostings').write}.${index}.${part}`, false, today),
    ),
    ...stayOf(current, (part) => currentField[part], isCurrent, today),
  ].toSorted((a, b) => compareText(earliestDay(a.from), earliestDay(b.from)));
}

/** Returns a warning for each posting that starts before an earlier one has ended, or long after. */
export function postingWarnings(details: OfficerDetails, today: CalendarDate): FieldProblem[] {
  const warnings: FieldProblem[] = [];
  let last: Stay | undefined;
  for (const stay of staysOf(details, today)) {
    const message = last && problemBetween(last, stay);
    if (message !== undefined) warnings.push({ field: stay.field, message });
    if (!last?.to || (stay.to && latestDay(stay.to) >= latestDay(last.to)) || !stay.to) last = stay;
  }
  return warnings;
}

/** `earlier` started first. Only what holds whatever days the dates mean is a problem. */
function problemBetween(earlier: Stay, later: Stay): string | undefined {
  if (!earlier.to) return undefined;
  if (isCertainlyBefore(later.from, earlier.to)) return messages.postingsOverlap(earlier.name, later.name);
  const gap = daysBetween(latestDay(earlier.to), earliestDay(later.from));
  return gap > MAX_GAP_DAYS ? messages.postingsApart(earlier.name, later.name) : undefined;
}
