/** How long a text is, in characters as Unicode counts them (code points): an emoji is one, a matra is one. */
function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Whether a text has more than `most` characters. It never has more of them than of what JavaScript calls its length. */
export const isLonger = (text: string, most: number): boolean => text.length > most && textLength(text) > most;
