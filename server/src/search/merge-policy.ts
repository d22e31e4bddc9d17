/** Which segments of the index are merged, and when. */

/** Maximum officers of a segment. Merges build one segment at a time, so this bounds their memory. */
export const SEGMENT_MAX = 2 ** 18;
/** Segments below half of that, beyond which the smallest ones are merged. */
const SMALL_MAX = 8;
/** Percentage of tombstones in all segments above which the segment with the most is rebuilt. */
const GONE_PERCENT = 25;
/** Fewer tombstones than these do not matter. */
const GONE_LEAST = 10_000;

interface Sized {
  /** Officers who are not gone. */
  readonly size: number;
  /** All. */
  readonly rows: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const goneIn = ({ rows, size }: Sized): number => rows - size;

/** The segments to be merged into one; none where nothing is due. */
export function nextMerge<S extends Sized>(segments: readonly S[]): readonly S[] {
  const small = segments.filter(({ size }) => size < SEGMENT_MAX / 2).toSorted((a, b) => a.size - b.size);
  if (small.length > SMALL_MAX) return smallest(small);
  const gone = sum(segments.map(goneIn));
  if (gone < GONE_LEAST || gone * 100 < sum(segments.map(({ size }) => size)) * GONE_PERCENT) return [];
  return segments.toSorted((a, b) => goneIn(b) - goneIn(a)).slice(0, 1);
}

/**
 * The smallest ones, up to where the next is more than twice as large as all before it: so an officer is written again
 * only a few times, however many changes come one by one.
 */
function smallest<S extends Sized>(small: readonly S[]): readonly S[] {
  const merged = small.slice(0, 2);
  for (const segment of small.slice(2)) {
    const before = sum(merged.map(({ size }) => size));
    if (segment.size > before * 2 || segment.size + before > SEGMENT_MAX) break;
    merged.push(segment);
  }
  return merged;
}
