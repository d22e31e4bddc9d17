/** Results of a benchmark: printed, and stored in `results.md`. */
import { short } from './measure.ts';

/** A limit that a figure is to keep. */
export interface Goal {
  readonly is: 'at least' | 'at most';
  readonly limit: number;
}

export const notBelow = (limit: number): Goal => ({ is: 'at least', limit });
export const notAbove = (limit: number): Goal => ({ is: 'at most', limit });

/** `pass` or `short`; a figure that is none is short. */
const verdict = (value: number, { is, limit }: Goal): 'pass' | 'short' =>
  (is === 'at least' ? value >= limit : value <= limit) ? 'pass' : 'short';

/** A limit of milliseconds for directories of up to so many officers; the first with room for a directory is its own. */
export interface MsLimit {
  readonly officers: number;
  readonly ms: number;
}

export const msLimitFor = (limits: readonly MsLimit[], officers: number): number =>
  limits.find((limit) => officers <= limit.officers)?.ms ?? Number.NaN;

export interface Report {
  heading(text: string): void;
  note(text: string): void;
  /** Rows of texts below a row of headings. */
  table(rows: readonly (readonly string[])[]): void;
  /** One figure and its limit; `unit` follows both. */
  figure(label: string, value: number, goal: Goal, unit?: string): void;
  /** A column's `pass` or `short`, counted among the part's figures. */
  judge(value: number, goal: Goal): string;
}

/** A report that also returns its Markdown, and the number of passed limits. */
export interface SavedReport extends Report {
  readonly markdown: () => string;
  /** Number of passed limits, and the text of each failed one. */
  readonly outcome: () => { readonly passed: number; readonly failures: readonly string[] };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Columns of equal width, the first to the left, the rest to the right. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows) {
    print(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   '));
  }
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(line).join('\n');
}

export function openReport(): SavedReport {
  const lines: string[] = [];
  const failures: string[] = [];
  let passed = 0;

  function judge(value: number, goal: Goal, text = `${short(value)}, ${goal.is} ${goal.limit}`): string {
    const found = verdict(value, goal);
    if (found === 'pass') passed++;
    else failures.push(text);
    return found;
  }

  return {
    heading(text) {
      print(`\n${text}`);
      lines.push(`### ${text}`);
    },
    note(text) {
      print(text);
      lines.push(text);
    },
    table(rows) {
      printTable(rows);
      lines.push(markdownTable(rows));
    },
    figure(label, value, goal, unit = '') {
      const text = `${label}: ${short(value)}${unit}, ${goal.is} ${goal.limit}${unit}`;
      const judged = `${text}: ${judge(value, goal, text)}`;
      print(judged);
      lines.push(`- ${judged}`);
    },
    judge,
    markdown: () => lines.join('\n\n').replaceAll(/(^- .*)\n\n(?=- )/gmu, '$1\n'),
    outcome: () => ({ passed, failures }),
  };
}
