import { parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES = 50;

/** Excel's own first line that names the delimiter. */
const DECLARED = /^("?)sep=(.)\1(?:\r\n|[\r\n]|$)/iu;

interface Sniffed {
  readonly delimiter: string;
  /** Characters in front of the first row. */
  readonly skip: number;
  /** Whether cells in quotation marks have a space in front; spaces around cells are left out then. */
  readonly isSpaced: boolean;
}

const sniffed = (sample: string, delimiter: string, skip = 0): Sniffed => ({
  delimiter,
  skip,
  isSpaced: sample.includes(`${delimiter} "`),
});

/** Returns how well a delimiter divides the first rows: into many cells, and all alike. */
function cellsWith(delimiter: string, sample: string): number {
  const lines = sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r')) + 1 || undefined);
  try {
    const rows = parse(lines, { delimiter, relax_column_count: true, relax_quotes: true, to: LINES });
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    // Of the lengths that rows have, the most frequent one; titles and notes around the table have fewer cells.
    const [length = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    // Rows of the same length weigh more than long rows: addresses have commas, too.
    return length * count ** 2;
  } catch {
    return lines.split(delimiter).length;
  }
}

/** Finds the delimiter that divides most rows into most cells of the same number; a comma if none does. */
export function sniffDelimiter(sample: string): Sniffed {
  const declared = DECLARED.exec(sample);
  if (declared?.[2] !== undefined) return sniffed(sample, declared[2], declared[0].length);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: cellsWith(delimiter, sample) }));
  const best = scores.reduce((best, next) => (next.score > best.score ? next : best));
  return sniffed(sample, best.delimiter);
}
