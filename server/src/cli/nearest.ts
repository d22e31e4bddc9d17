/** How many letters must be put in, left out or replaced to turn one text into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/gu, '');

/** ` Did you mean "…"?` with the candidate that is spelt most like `word`; empty where none is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  let best: string | undefined;
  let min = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const apart = distance(plain(word), plain(candidate));
    if (apart < min) [best, min] = [candidate, apart];
  }
  return best === undefined ? '' : ` Did you mean "${best}"?`;
}
