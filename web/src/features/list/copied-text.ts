/** Whether the browser lets a page write to the clipboard; not on a page without HTTPS. */
export const canCopy = (): boolean => (navigator.clipboard as Clipboard | undefined) !== undefined;

/** Returns the numbers one per line, without blank ones, and how many were blank. */
export function numbersText(numbers: readonly string[]): { text: string; count: number; blank: number } {
  const known = numbers.filter((number) => number !== '');
  return { text: known.join('\n'), count: known.length, blank: numbers.length - known.length };
}
