/** Returns a list in which one item is one place further up or down; at the end of the list it stays. */
export function moved<T>(items: readonly T[], item: T, by: -1 | 1): readonly T[] {
  const from = items.indexOf(item);
  const to = from + by;
  const neighbour = items[to];
  if (from === -1 || neighbour === undefined) return items;
  return items.with(from, neighbour).with(to, item);
}
