/** `Zzkale, Jr`: no first name. */
const SUFFIX = /^(?:jr|jnr|sr|snr|ii|iii|iv)\.?$/iu;

/** `LAST, FIRST M` to `FIRST M LAST`; a suffix behind a comma (`JR`) is last. Without a comma: unchanged. */
export function reorderName(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [last = '', first = '', ...rest] = parts.filter((part, i) => i === 0 || !SUFFIX.test(part));
  const suffixes = parts.filter((part, i) => i > 0 && SUFFIX.test(part));
  return [first, last, ...rest, ...suffixes].filter((part) => part !== '').join(' ');
}
