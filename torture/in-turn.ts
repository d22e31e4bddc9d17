/** One of a list after another, and again from the first. Throws where there is none. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  if (list.length === 0) throw new Error('There is none to take.');
  return list[turn % list.length];
}
