/** Maximum number of cached texts, and their maximum length: longer ones rarely repeat. */
export const TEXTS_MAX = 20_000;
const LENGTH_MAX = 200;

/** Returns a function that keeps the results of a pure one, for texts that repeat. */
export function cached<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > LENGTH_MAX) return read(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    if (known.size >= TEXTS_MAX) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
