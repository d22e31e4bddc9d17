/** Dates in three columns: day, month and year. */
import { parts, splitHeader } from './date-part-header.ts';
import { headerMeaning } from './header-words.ts';
import type { ColumnPlan, DatePart, ImportTarget } from './import-plan.ts';
import { hasDates } from './import-targets.ts';
import { type Column, isTarget, taken, type Targets } from './suggested-columns.ts';

/** Whether a line of a header only names the parts of dates. */
export function isDatePartsLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length >= parts.length && filled.every((cell) => splitHeader(cell)?.base === '');
}

/** Returns the date that the common words of three headers name: `Joining`, `भरती`. */
function targetOf(base: string): ImportTarget | undefined {
  const kinds = [base, `${base} दिनांक`, `date of ${base}`].map((text) => headerMeaning(text)?.kind);
  return kinds.filter(isTarget).find(hasDates);
}

/** Maps three neighbouring columns with the day, the month and the year of a date. Returns the part of each. */
export function dateParts(found: Targets, columns: readonly Column[]): ReadonlyMap<number, DatePart> {
  const ofColumns = new Map<number, DatePart>();
  for (const { index } of columns) {
    const three = columns.slice(index, index + parts.length);
    const split = three.map(({ profile }) => splitHeader(profile.header));
    if (new Set(split.map((one) => one?.part)).size < parts.length || split.includes(undefined)) continue;
    const bases = new Set(split.flatMap((one) => one?.base || []));
    const [base = ''] = bases;
    const target = targetOf(base);
    if (bases.size !== 1 || target === undefined) continue;
    for (const column of three) found.delete(column.index);
    if (taken(found, target)) continue;
    for (const [place, column] of three.entries()) {
      found.set(column.index, target);
      ofColumns.set(column.index, split[place]?.part ?? 'day');
    }
  }
  return ofColumns;
}

/** Creates the function that joins the parts of a row to one text; undefined if the columns are no parts. */
export function partsReader(
  columns: readonly (readonly [index: number, column: ColumnPlan])[],
): ((cells: readonly string[]) => string) | undefined {
  const indexOf = (part: DatePart): number => columns.find(([, column]) => column.part === part)?.[0] ?? -1;
  const indexes = parts.map(indexOf);
  if (indexes.includes(-1)) return undefined;
  return (cells) => {
    const texts = indexes.map((index) => (cells[index] ?? '').trim().replace(/\.0*$/u, ''));
    if (texts.every((text) => text === '')) return '';
    return texts.join(/\p{L}/u.test(texts[1] ?? '') ? ' ' : '-');
  };
}

/** Whether several columns of a target are the parts of its date. */
export const areParts = (target: ImportTarget, columns: readonly ColumnPlan[]): boolean =>
  hasDates(target) && partsReader(columns.map((column, index) => [index, column] as const)) !== undefined;
