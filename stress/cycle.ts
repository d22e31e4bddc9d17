/** One of a list after another, and again from the first. Throws where there is none. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('There is none to take.');
  return one;
}
