import { type CalendarDate, dayText, readDate } from '@buckle/domain/officer/calendar-date';
import { type FieldName, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import type { Posting, Punishment } from '@buckle/domain/officer/lists';
import { tenureText } from '@buckle/domain/officer/tenure';

/** A cell of a file: a text, a number to calculate with, or a day. */
export type Cell = string | number | { readonly day: CalendarDate };

/** Longer digits are no number to count with, and a spreadsheet would round them. */
const COUNT = /^\d{1,9}$/u;

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

function postingText(posting: Posting): string {
  const tenure = tenureText(posting);
  return [posting.posting.trim(), tenure && `(${tenure})`].filter((part) => part !== '').join(' ');
}

const punishmentText = ({ punishmentType, reason, dateOfPunishment }: Punishment): string =>
  [punishmentType, reason, dayText(dateOfPunishment.trim())].filter((part) => part.trim() !== '').join(', ');

/** Returns the cell of an officer's field. A list has one entry per line. */
export function cellOf(field: FieldName, officer: Officer): Cell {
  switch (field) {
    case 'previousPostings':
      return lines(officer.previousPostings.map(postingText));
    case 'punishments':
      return lines(officer.punishments.map(punishmentText));
    case 'skills':
    case 'drivingSkills':
      return officer[field].join(', ');
    default:
      return plainCell(field, officer[field]);
  }
}

function plainCell(field: FieldName, text: string): Cell {
  const { kind, format } = fieldOf(field);
  const day = kind === 'date' ? readDate(text) : undefined;
  if (day) return { day };
  const trimmed = text.trim();
  return format === 'number' && COUNT.test(trimmed) ? Number(trimmed) : trimmed;
}
