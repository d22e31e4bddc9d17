/** Lines of a sheet that stand for nobody: blank ones, and the total below a list. */
import { oneLine } from './clean-text.ts';

/** `Total: 1`, `Grand Total`, `Total officers = 28,696`, `एकूण: ३१`. */
const TOTAL =
  /^(?:(?:grand|sub)[\s-]*)?(?:totals?|एकूण|कुल)(?:\s+(?:officers|records|rows|entries|strength|staff|count))?\s*[:=–—-]?\s*[\p{Nd},.]*$/iu;
const NUMBER = /^[\p{Nd},.]+$/u;

/** Whether no cell says anything. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || oneLine(cell) === '');

/** Whether a row is a total: it begins with the word, and says nothing else but numbers. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  if (!TOTAL.test(oneLine(first))) return false;
  const [, ...rest] = cells.map(oneLine).filter((cell) => cell !== '');
  return rest.every((cell) => NUMBER.test(cell));
}
