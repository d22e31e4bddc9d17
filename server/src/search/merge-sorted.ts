/** Merges sorted lists lazily: reads no more of each than is consumed. */
export function* mergeSorted<T>(lists: readonly Iterable<T>[], compare: (a: T, b: T) => number): Generator<T> {
  const heads: { value: T; rest: Iterator<T> }[] = [];
  for (const list of lists) {
    const rest = list[Symbol.iterator]();
    const { done, value } = rest.next();
    if (done !== true) heads.push({ value, rest });
  }
  for (;;) {
    let first = heads[0];
    if (!first) return;
    for (const head of heads) if (compare(head.value, first.value) < 0) first = head;
    yield first.value;
    const { done, value } = first.rest.next();
    if (done === true) heads.splice(heads.indexOf(first), 1);
    else first.value = value;
  }
}

/** Returns the first `limit` values. */
export function takeFirst<T>(values: Iterable<T>, limit: number): T[] {
  const merged: T[] = [];
  if (limit === 0) return merged;
  for (const value of values) {
    merged.push(value);
    if (merged.length === limit) break;
  }
  return merged;
}
