/** `LAST, FIRST M` to `FIRST M LAST`; a suffix after a second comma (`JR`) is last. Without a comma: unchanged. */
export function reorderName(text: string): string {
  const [last = '', first = '', ...rest] = text.split(',').map((part) => part.trim());
  return [first, last, ...rest].filter((part) => part !== '').join(' ');
}
