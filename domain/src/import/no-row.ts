/** Detects rows to skip: blank rows and totals. */
import { oneLine } from './clean-text.ts';

/** `Total: 1`, `Grand Total`, `Total officers = 28,696`, `एकूण: ३१`. */
const TOTAL =
  /^(?:(?:grand|sub)[\s-]*)?(?:totals?|एकूण|एकुण|कुल|महायोग|योग|बेरीज)(?:\s+(?:officers|records|rows|entries|strength|staff|count))?\s*[:=–—-]?\s*[\p{Nd},.]*$/iu;
const NUMBER = /^[\p{Nd},.]+$/u;

/** `एकूण पोलीस`, `Total Police Constables`, `Zone 1 total`. */
const TOTAL_OF =
  /^(?:(?:grand|sub)[\s-]*)?(?:totals?|एकूण|एकुण|कुल|बेरीज|महायोग|योग)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:total|एकूण|एकुण|बेरीज|योग)$/iu;

/** Whether all cells are blank. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || oneLine(cell) === '');

/** Whether a row is a total: the word, followed only by numbers. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  if (!TOTAL.test(oneLine(first))) return false;
  const [, ...rest] = cells.map(oneLine).filter((cell) => cell !== '');
  return rest.every((cell) => NUMBER.test(cell));
}

/**
 * Returns the text of a row that may be a total, but also an officer: its only cell that is not a number has the word
 * first or last, and another cell has a number.
 */
export function totalIn(cells: readonly string[]): string | undefined {
  let [words, filled] = ['', 0];
  for (const cell of cells) {
    const text = cell === '' ? '' : oneLine(cell);
    if (text === '') continue;
    filled++;
    if (NUMBER.test(text)) continue;
    if (words !== '') return undefined;
    words = text;
  }
  return filled > 1 && TOTAL_OF.test(words) ? words : undefined;
}
