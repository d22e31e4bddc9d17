/** How long a text is, in characters as Unicode counts them (code points): an emoji is one, a matra is one. */
function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Whether a text has more than `most` code points. `length` is an upper bound, so the fast path is exact. */
export const isLonger = (text: string, max: number): boolean => text.length > max && textLength(text) > max;
