/** Numbers that are counted up and summed up in place. */

/** Adds to an array element, and returns its new value. */
export function raise(counts: Uint32Array, at: number, by: number): number {
  const raised = (counts[at] as number) + by;
  counts[at] = raised;
  return raised;
}

/** Makes each number the sum of itself and all before it. */
export function sumUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) raise(counts, at, counts[at - 1] as number);
}
