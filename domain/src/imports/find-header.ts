/** Finds the header of a sheet: below titles, of one to three lines, or none. */

import { oneLine } from '../officers/typed-values.ts';
import { headersOf } from './column-profile.ts';
import { isDatePartsLine, needsOrder, readDateInOrder } from './date-order.ts';
import { headerMeaning } from './header-words.ts';
import { type HeaderPosition, templateTargets } from './import-plan.ts';
import { ignoredRows, isNumbering } from './row-reading.ts';

type Row = readonly string[];

const SEARCHED_MAX = 40;
const LINES_MAX = 3;

const filledOf = (row: Row): string[] => row.filter((text) => text !== '');

const isData = (text: string): boolean =>
  /^[\p{Nd}\p{Sc}.,/+() -]+$/u.test(text) ||
  text.includes('@') ||
  needsOrder(text) ||
  readDateInOrder(text, 'day-first') !== undefined;

/** Returns the number of known columns, and a score: matching words minus the rest. Texts that repeat count once. */
function knownIn(lines: readonly Row[]): { readonly known: number; readonly score: number } {
  const meanings = [...new Set(headersOf(lines))].map(headerMeaning);
  const known = meanings.filter((meaning) => meaning && meaning.rest <= meaning.words).length;
  const score = meanings.reduce((sum, meaning) => sum + (meaning ? meaning.words - meaning.rest : 0), 0);
  return { known, score };
}

interface Window extends HeaderPosition {
  readonly known: number;
  readonly score: number;
}

/** Lines of data are in no header, except the numbers of the columns. */
const canBeHeaderLine = (row: Row): boolean => {
  const filled = filledOf(row);
  return filled.length > 0 && (isNumbering(row) || filled.every((text) => !isData(text)));
};

/** Returns the window with the highest score; the shortest one on a tie. */
function bestWindow(rows: readonly Row[]): Window {
  let best: Window = { first: 0, rows: 0, known: 0, score: 0 };
  for (let first = 0; first < rows.length; first++)
    for (let count = 1; count <= LINES_MAX && first + count <= rows.length; count++) {
      const lines = rows.slice(first, first + count);
      if (!lines.every(canBeHeaderLine)) break;
      if (count > 1 && lines.some(isTitle)) continue;
      const { known, score } = knownIn(lines);
      if (score > best.score) best = { first, rows: count, known, score };
    }
  return best;
}

/** A line with one text, which may be merged across: a title. */
function isTitle(row: Row): boolean {
  const filled = filledOf(row);
  return new Set(filled).size === 1 && (filled.length > 1 || row.length > 2) && !isNumbering(row);
}

/** A line above the names that groups them: several texts, merged over columns. */
function isGroupLine(row: Row, names: Row): boolean {
  const texts = filledOf(row);
  if (isTitle(row) || new Set(texts).size < 2 || !canBeHeaderLine(row)) return false;
  if (texts.some((text) => text.includes(':'))) return false;
  return texts.length * 2 >= filledOf(names).length || texts.some((text, index) => text === texts[index + 1]);
}

/** Returns the window with the group line above and the column numbers below. */
function extended(rows: readonly Row[], { first, rows: count }: HeaderPosition): HeaderPosition {
  const above = rows[first - 1];
  const isGrouped = above !== undefined && count < LINES_MAX && isGroupLine(above, rows[first] ?? []);
  const below = rows[first + count];
  const isNumbered = below !== undefined && (isNumbering(below) || isDatePartsLine(below));
  return { first: isGrouped ? first - 1 : first, rows: count + (isGrouped ? 1 : 0) + (isNumbered ? 1 : 0) };
}

/** Returns whether a row of texts is followed by rows that have numbers or dates in the same columns. */
function isHeaderByShape(rows: readonly Row[], index: number): boolean {
  const row = rows[index] ?? [];
  const filled = filledOf(row);
  if (filled.length < 2 || new Set(filled).size !== filled.length || !canBeHeaderLine(row)) return false;
  const below = rows.slice(index + 1);
  return row.some((text, column) => {
    const values = below.map((other) => other[column] ?? '').filter((value) => value !== '');
    return text !== '' && values.length > 0 && values.filter(isData).length * 2 > values.length;
  });
}

/** Returns the position of the header, given the first rows of a sheet; without one, of the first row of data. */
export function findHeader(firstRows: readonly Row[]): HeaderPosition {
  const searched = firstRows.slice(0, SEARCHED_MAX);
  // Files omit trailing blank cells of a title.
  const columnCount = Math.max(0, ...searched.map((row) => row.length));
  const rows = searched.map((row) => Array.from({ length: columnCount }, (_, column) => oneLine(row[column] ?? '')));
  const own = rows.findIndex((row) => templateTargets(row) !== undefined);
  if (own !== -1) return { first: own, rows: 1 };
  const best = bestWindow(rows);
  const names = new Set(filledOf(rows[best.first] ?? [])).size;
  if (best.rows > 0 && best.known >= Math.min(2, names)) return extended(rows, best);
  const width = Math.max(0, ...rows.map((row) => filledOf(row).length));
  const isNone = ignoredRows([]);
  const first = rows.findIndex((row) => filledOf(row).length * 2 > width && !isTitle(row) && isNone(row) === undefined);
  if (first === -1) return { first: 0, rows: 0 };
  return isHeaderByShape(rows, first) ? extended(rows, { first, rows: 1 }) : { first, rows: 0 };
}
