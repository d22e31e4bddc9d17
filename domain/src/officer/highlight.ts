import { fold, INVISIBLE, type Search } from './matching.ts';

/** A part of a text, and whether it matches the search. */
export interface Run {
  readonly text: string;
  readonly matched: boolean;
}

/** A letter with its marks and the invisible characters behind it: folding never reaches across two of them. */
const CLUSTER = new RegExp(String.raw`[^](?:\p{M}|${INVISIBLE})*`, 'gu');

/** Cuts `text` into runs, so that the parts which `terms` (folded) matched can be marked. */
function markRuns(text: string, terms: readonly string[]): Run[] {
  const clusters = text.match(CLUSTER) ?? [];
  const starts: number[] = [];
  let folded = '';
  for (const cluster of clusters) {
    starts.push(folded.length);
    folded += fold(cluster);
  }
  const marked = clusters.map(() => false);
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1)) {
      starts.forEach((start, i) => {
        const end = starts[i + 1] ?? folded.length;
        if (start < at + term.length && end > at) marked[i] = true;
      });
    }
  }
  return joinRuns(clusters, marked);
}

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
