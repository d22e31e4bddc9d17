import type { Counts } from '../../imports/engine/import-dependencies.ts';
import type { FileRow } from '../../imports/engine/mapped-row.ts';

/** Rows of each kind that the terminal shows; a report has them all. */
const MAX_ROWS = 20;

const labels: readonly (readonly [keyof Counts, string])[] = [
  ['read', 'Read'],
  ['added', '  added'],
  ['updated', '  updated'],
  ['unchanged', '  unchanged'],
  ['rejected', '  rejected'],
  ['ignored', '  left out'],
  ['omitted', 'Warnings'],
  ['suspected', 'Suspected'],
  ['unlikely', 'To check'],
];

/** Returns the summary of an import. */
export function summary(counts: Counts, dryRun: boolean): string {
  const rows = labels
    .filter(([key]) => key !== 'ignored' || counts.ignored > 0)
    .map(([key, label]) => `${label.padEnd(11)} ${counts[key].toLocaleString('en-IN').padStart(11)}`);
  return [...(dryRun ? ['Dry run: nothing was changed. An import would do this:'] : []), ...rows].join('\n');
}

/** Rows of one kind, of which the terminal shows the first. */
export function rowList(heading: string, place: 'line' | 'row') {
  const lines: string[] = [];
  let count = 0;
  return {
    add(row: FileRow, reason: string): void {
      count++;
      if (lines.length < MAX_ROWS) lines.push(`  ${row.place?.words ?? `${place} ${row.line}`}: ${reason}`);
    },
    /** Whether there are more than are shown. */
    hasMore: (): boolean => count > lines.length,
    lines(): string[] {
      const more = count - lines.length;
      return count === 0 ? [] : [heading, ...lines, ...(more > 0 ? [`and ${more.toLocaleString('en-IN')} more.`] : [])];
    },
  };
}
