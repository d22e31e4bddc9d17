/** Applies a change of a list to another state of the list, item by item. */

export interface PatchedList<T> {
  readonly items: readonly T[];
  /** False if an item that the change removed or replaced is missing, or the change only reordered the items. */
  readonly isComplete: boolean;
}

interface Item<T> {
  readonly text: string;
  readonly value: T;
}

const itemsOf = <T>(list: readonly T[]): Item<T>[] => list.map((value) => ({ text: JSON.stringify(value), value }));

const indexOf = <T>(items: readonly Item<T>[], { text }: Item<T>): number =>
  items.findIndex((one) => one.text === text);

function missingFrom<T>(other: readonly Item<T>[], items: readonly Item<T>[]): Item<T>[] {
  const rest = [...other];
  return items.filter((item) => {
    const index = indexOf(rest, item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Inserts an item of `to` where its neighbours are. */
function insert<T>(items: Item<T>[], item: Item<T>, to: readonly Item<T>[]): void {
  const place = to.indexOf(item);
  const next = to.slice(place + 1).find((one) => indexOf(items, one) >= 0);
  const previous = to.slice(0, place).findLast((one) => indexOf(items, one) >= 0);
  const index = next ? indexOf(items, next) : previous ? indexOf(items, previous) + 1 : 0;
  items.splice(index, 0, item);
}

/**
 * Returns the list `now` with the change from `from` to `to`: items that it removed are removed, those that it added are
 * added, and a corrected item keeps its place. Items of others stay.
 */
export function patchList<T>(now: readonly T[], from: readonly T[], to: readonly T[]): PatchedList<T> {
  const [old, wanted, items] = [itemsOf(from), itemsOf(to), itemsOf(now)];
  const removed = missingFrom(wanted, old);
  const added = missingFrom(old, wanted);
  const isCorrection = removed.length === added.length;
  let isComplete = removed.length + added.length > 0;
  for (const [place, item] of removed.entries()) {
    const index = indexOf(items, item);
    const replacement = isCorrection ? added[place] : undefined;
    if (index >= 0) items.splice(index, 1, ...(replacement ? [replacement] : []));
    else {
      isComplete = false;
      if (replacement && indexOf(items, replacement) < 0) insert(items, replacement, wanted);
    }
  }
  if (!isCorrection)
    for (const item of added)
      if (missingFrom(items, wanted).some(({ text }) => text === item.text)) insert(items, item, wanted);
  return { items: items.map(({ value }) => value), isComplete };
}

/** Returns the items of a list that another one lacks; of equal items, as many as it lacks. */
export const missingItems = <T>(other: readonly T[], items: readonly T[]): T[] =>
  missingFrom(itemsOf(other), itemsOf(items)).map(({ value }) => value);
