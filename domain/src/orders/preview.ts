/** What a preview says of each line of its order. */

import type { ActionOutput } from '../registry.ts';

type Preview = Pick<ActionOutput<'previewOrder'>, 'problems' | 'warnings'>;
type Problem = Preview['problems'][number];
type Rule = Preview['warnings'][number];
type Warning = Omit<Rule, 'found'> & Pick<Rule['found'][number], 'message'>;

const LINE_PATH = /^lines\.(\d+)(?:\.(.+))?$/u;

/** Returns the line, from 0, that the path of a problem names, and its value; undefined for one of the order as a whole. */
export function lineOfPath(path: string): { readonly line: number; readonly name: string } | undefined {
  const [, line, name = ''] = LINE_PATH.exec(path) ?? [];
  return line === undefined ? undefined : { line: Number(line), name };
}

export interface LineRemarks {
  /** From 0. */
  readonly line: number;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** Returns what is said of each of so many lines, in their order. */
export function remarksOfLines({ problems, warnings }: Preview, count: number): LineRemarks[] {
  const lines = Array.from({ length: count }, (_, line) => ({
    line,
    problems: [] as Problem[],
    warnings: [] as Warning[],
  }));
  for (const problem of problems) lines[lineOfPath(problem.field)?.line ?? -1]?.problems.push(problem);
  for (const { found, ...rule } of warnings)
    for (const { message, lines: warned } of found)
      for (const line of warned) lines[line]?.warnings.push({ ...rule, message });
  return lines;
}

/** Sorts as the page shows them: those with the most problems first, then with the most warnings. */
export const mostRemarksFirst = <L extends LineRemarks>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => b.problems.length - a.problems.length || b.warnings.length - a.warnings.length);
