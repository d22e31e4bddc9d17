/** `LAST, FIRST M` to `FIRST M LAST`; what follows a second comma (`JR`) goes last. Without a comma: as it stands. */
export function turnName(text: string): string {
  const [last = '', first = '', ...rest] = text.split(',').map((part) => part.trim());
  return [first, last, ...rest].filter((part) => part !== '').join(' ');
}
