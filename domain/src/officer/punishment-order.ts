/** The order in which punishments are read; the record keeps the stored one. */
import type { Punishment } from './lists.ts';
import { latestDay, readTypedPartialDate } from './partial-date.ts';
import { compareText } from './text-order.ts';

/** Last possible day of a punishment, `YYYY-MM-DD`; empty if its date is missing or unreadable. */
function dayOf({ dateOfPunishment }: Punishment): string {
  const date = readTypedPartialDate(dateOfPunishment);
  return date ? latestDay(date) : '';
}

/** Returns the punishments, newest first; those without a readable date last, in the stored order. */
export const newestPunishmentsFirst = (punishments: readonly Punishment[]): readonly Punishment[] =>
  punishments
    .map((punishment) => ({ punishment, day: dayOf(punishment) }))
    .toSorted((a, b) => compareText(b.day, a.day))
    .map(({ punishment }) => punishment);
