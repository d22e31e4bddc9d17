import { before, type TaskName } from './before.ts';
import type { Effort } from './count-input.ts';

export const sumOf = (efforts: Iterable<Effort>, of: keyof Effort): number =>
  [...efforts].reduce((total, effort) => total + effort[of], 0);

const FIGURES = ['clicks', 'keys', 'ms'] as const;

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns the tasks as a Markdown table: clicks, keys and milliseconds, before → now. */
export function tableOf(efforts: ReadonlyMap<TaskName, Effort>): string {
  const then = [...efforts.keys()].map((name) => before[name]);
  return [
    ['Task', 'Clicks', 'Keys', 'Milliseconds'],
    ['---', '---', '---', '---'],
    ...[...efforts].map(([name, now]) => [name, ...FIGURES.map((one) => `${before[name][one]} → ${now[one]}`)]),
    ['Together', ...FIGURES.map((one) => `${sumOf(then, one)} → ${sumOf(efforts.values(), one)}`)],
  ]
    .map((cells) => `${rowOf(cells)}\n`)
    .join('');
}
