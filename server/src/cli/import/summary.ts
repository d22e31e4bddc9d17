import type { Counts } from './import.usecase.ts';

/** Rejected rows that the terminal shows; a report has them all. */
export const SHOWN_REJECTIONS = 20;

const labels: readonly (readonly [keyof Counts, string])[] = [
  ['read', 'Read'],
  ['added', '  added'],
  ['updated', '  updated'],
  ['unchanged', '  unchanged'],
  ['rejected', '  rejected'],
];

/** What an import says at its end. */
export function summary(counts: Counts, dryRun: boolean): string {
  const rows = labels.map(([key, label]) => `${label.padEnd(11)} ${counts[key].toLocaleString('en-IN').padStart(11)}`);
  return [...(dryRun ? ['Dry run: nothing was changed. An import would do this:'] : []), ...rows].join('\n');
}

export interface Rejection {
  readonly line: number;
  readonly reason: string;
}

/** The rejected rows of the terminal; `report` is the file that has them all. */
export function rejectionList(shown: readonly Rejection[], count: number, report: string | undefined): string {
  const more = count - shown.length;
  const rest = more > 0 ? [`and ${more.toLocaleString('en-IN')} more.`] : [];
  const where = report === undefined ? [] : [`All of them, with their cells: ${report}`];
  const advice =
    report === undefined && more > 0 ? ['Import again with --report FILE to get all of them as a CSV file.'] : [];
  return [
    'Rejected:',
    ...shown.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...rest,
    ...where,
    ...advice,
  ].join('\n');
}
