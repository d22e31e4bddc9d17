import { LRUCache } from 'lru-cache';
import { forgetOnChange } from './forget-on-change.ts';

const REMEMBERED = 20_000;

/**
 * Remembers what `read` answered until anything in the database changes, whichever process changed it: what every
 * request asks for is read once, and an account that is disabled is still disabled at the next request.
 */
export function rememberUntilChange<Key extends readonly string[], Value>(
  changeMark: () => number,
  read: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const answers = new LRUCache<string, { readonly value: Value }>({ max: REMEMBERED });
  const markNow = forgetOnChange(changeMark, () => answers.clear());
  return async (...key) => {
    const mark = markNow();
    const name = key.join('\n');
    const known = answers.get(name);
    if (known) return known.value;
    const value = await read(...key);
    // Read while somebody wrote: it may be older than the mark of the next request, which then asks again.
    if (markNow() === mark) answers.set(name, { value });
    return value;
  };
}
