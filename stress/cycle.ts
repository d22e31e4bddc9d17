/** One of a list after another, and again from the first. Throws where there is none. */
export function cycled<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('There is none to take.');
  return one;
}
