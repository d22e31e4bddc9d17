import { fold, INVISIBLE, type Search } from './matching.ts';

/** A part of a text, and whether it matches the search. */
export interface Run {
  readonly text: string;
  readonly matched: boolean;
}

/** A letter with its marks and the invisible characters behind it. */
const CLUSTER = new RegExp(String.raw`[^](?:\p{M}|${INVISIBLE})*`, 'gu');

/** Cuts a text into the shortest parts that fold one by one to what the whole text folds to. */
function partsOf(text: string): readonly string[] {
  const clusters: readonly string[] = text.match(CLUSTER) ?? [];
  if (clusters.map(fold).join('') === fold(text)) return clusters;
  const parts: string[] = [];
  for (const cluster of clusters) {
    const last = parts.at(-1) ?? '';
    // Folding reaches across the two: a reph on a letter of its own.
    if (last !== '' && fold(last + cluster) !== fold(last) + fold(cluster)) parts.splice(-1, 1, last + cluster);
    else parts.push(cluster);
  }
  return parts;
}

/** Cuts `text` into runs, so that the parts in which `terms` (folded) were found can be marked. */
function markRuns(text: string, terms: readonly string[]): Run[] {
  const parts = partsOf(text);
  const starts: number[] = [];
  let folded = '';
  for (const part of parts) {
    starts.push(folded.length);
    folded += fold(part);
  }
  const marked = parts.map(() => false);
  for (const term of terms) {
    for (const [from, to] of placesOf(term, folded)) {
      starts.forEach((start, i) => {
        const end = starts[i + 1] ?? folded.length;
        if (start < to && end > from) marked[i] = true;
      });
    }
  }
  return joinRuns(parts, marked);
}

const INITIAL = /^\p{L}\.$/u;

const ALONE = /(?<![^\s.-])(?!\p{Script=Devanagari})\p{L}(?![^\s-])/gu;

/** Where a term is in a folded text. Of an initial, the dot may be missing: `r.` and `.` are in `r s patil`. */
function placesOf(term: string, folded: string): [from: number, to: number][] {
  if (term === '.')
    return [...folded.matchAll(/\./gu), ...folded.matchAll(ALONE)].map(({ 0: { length }, index }) => [
      index,
      index + length,
    ]);
  const isInitial = INITIAL.test(term);
  const letter = isInitial ? term.slice(0, -1) : term;
  const places: [from: number, to: number][] = [];
  for (let at = folded.indexOf(letter); at !== -1; at = folded.indexOf(letter, at + 1))
    if (folded.startsWith(term, at)) places.push([at, at + term.length]);
    else if (isInitial && isAlone(folded, at, letter.length)) places.push([at, at + letter.length]);
  return places;
}

const isAlone = (text: string, at: number, length: number): boolean =>
  /(?:^|[\s.-])$/u.test(text.slice(0, at)) && /^(?:$|[\s-])/u.test(text.slice(at + length));

function joinRuns(clusters: readonly string[], marked: readonly boolean[]): Run[] {
  const runs: { text: string; matched: boolean }[] = [];
  clusters.forEach((text, i) => {
    const matched = marked[i] === true;
    const last = runs.at(-1);
    if (last?.matched === matched) last.text += text;
    else runs.push({ text, matched });
  });
  return runs;
}

/** A number with the part that a code search found. */
export const markNumber = (search: Search, number: string): Run[] =>
  markRuns(number, search.by === 'code' ? [search.code] : []);

/** A name with the words that a name search found. */
export const markName = (search: Search, name: string): Run[] =>
  markRuns(name, search.by === 'name' ? search.words : []);
