import { basename, resolve } from 'node:path';
import { closeSync, openSync, writeSync } from 'node:fs';
import { sentencesOf } from '@buckle/domain/coded-messages';
import { IMPORT_ACTOR, type Store } from '../db/store.ts';
import type { Counts, ImportDependencies } from '../imports/engine/import-dependencies.ts';
import { type FileRow, ImportRejected, type RowResult } from '../imports/engine/mapped-row.ts';
import type { Problem } from '@buckle/domain/imports/row-reading';
import { importRows } from '../imports/engine/import-rows.ts';
import { type CommandArgs, type ExitCode, type Shell, showProgress, UsageError } from './command.ts';
import { directoryName, withDirectory, withExistingOrTemporaryDirectory } from './data-dir.ts';
import { namedObstacle } from '../db/sqlite-files.ts';
import { counted, number } from '@buckle/domain/intl';

/** A file whose rows can be mapped to officers. */
export interface MappedFile {
  readonly mapping: Pick<ImportDependencies, 'rows' | 'mapRow' | 'identify' | 'rules' | 'repeated'>;
  readonly header: readonly string[];
  /** Expected number of rows. */
  readonly rows: number;
}

/** Options of an import besides the file. */
interface Plan {
  readonly dryRun: boolean;
  /** File of the report; undefined: none. */
  readonly reportFile: string | undefined;
}

function reportFile(args: CommandArgs): string | undefined {
  const file = args.value('report');
  if (file !== undefined && resolve(file) === resolve(args.operand(0))) {
    throw new UsageError(`The report would overwrite "${file}". Name another file after --report.`);
  }
  return file;
}

/** Imports the rows of a file, and reports their results. */
export async function importRowsOfFile(args: CommandArgs, shell: Shell, file: MappedFile): Promise<ExitCode> {
  const dryRun = args.flag('dry-run');
  const plan: Plan = { dryRun, reportFile: dryRun ? undefined : reportFile(args) };
  shell.complain(`${dryRun ? 'Dry run on' : 'Importing into'} the directory ${directoryName(shell.environment)}`);
  if (dryRun && args.value('report') !== undefined)
    shell.complain('A dry run leaves no file behind, so no report is written.');
  const report = plan.reportFile === undefined ? undefined : openReport(plan.reportFile, file.header);
  const problems = reportProblems(file, report);
  const progress = showProgress(shell.progress, file.rows * 2);
  const interruption = shell.interruption();
  let counts: Counts;
  try {
    counts = await (dryRun ? withExistingOrTemporaryDirectory : withDirectory)(shell, (store) =>
      importOrExplain(store, {
        ...file.mapping,
        dryRun,
        addAnyway: args.flag('add-anyway'),
        newId: shell.newId,
        now: shell.now,
        source: basename(args.operand(0)),
        signal: interruption.signal,
        by: IMPORT_ACTOR,
        onProgress(pass, rows) {
          if (pass !== 'publish') {
            const seen = pass === 'identify' ? rows : file.rows + rows;
            progress.at(seen, pass === 'identify' ? 'checking' : counted(rows, 'row', 'rows'));
          }
        },
        onRows: problems.add,
        onRetried: (_transaction, results) => problems.add(results.filter(({ outcome }) => outcome === 'rejected')),
      }),
    );
  } finally {
    interruption.end();
    progress.end();
    report?.close();
  }
  if (counts.read === 0) throw new UsageError('The file has a header and no row below it. Nothing was imported.');
  shell.print([summary(counts, dryRun), ...problems.lines(plan)].join('\n'));
  const suspected = args.flag('add-anyway') ? 0 : counts.suspected;
  return counts.rejected + counts.omitted + suspected > 0 ? 1 : 0;
}

/** A CSV file of rejected rows and ignored cells: line, result, reason, and the original cells. */
interface ImportReport {
  rejected(row: FileRow, problem: ReportedProblem): void;
  /** One row for all cells that were left out, so that the corrected report can be imported. */
  omitted(row: FileRow, problem: ReportedProblem): void;
  /** One row for an officer who was added and may be in the directory already. */
  suspected(row: FileRow, reason: string): void;
  /** One row for an officer who was imported with unlikely values. */
  unlikely(row: FileRow, reason: string): void;
  close(): void;
}

const ABOUT_THE_ROW = ['Import line', 'Import result', 'Import column', 'Import reason'];

/** Starts a report, with a byte order mark so that Excel reads it as UTF-8. */
function openReport(file: string, header: readonly string[]): ImportReport {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'w', 0o600);
  } catch {
    throw new UsageError(
      `The report "${file}" cannot be written. ` +
        (namedObstacle(file, 'write') ?? 'Choose a folder that exists and that you have permission to write to.'),
    );
  }
  writeSync(descriptor, `\uFEFF${writtenRow([...ABOUT_THE_ROW, ...header])}`);
  const add = ({ line, place, cells }: FileRow, result: string, { column, reason }: ReportedProblem): void =>
    void writeSync(descriptor, writtenRow([place?.words.message ?? String(line), result, column, reason, ...cells]));
  return {
    rejected: (row, problem) => add(row, 'rejected', problem),
    omitted: (row, problem) => add(row, 'imported without this', problem),
    suspected: (row, reason) => add(row, 'added, perhaps there already', { column: '', reason }),
    unlikely: (row, reason) => add(row, 'imported, please check', { column: '', reason }),
    close: () => closeSync(descriptor),
  };
}

const writtenRow = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`;

const written = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows that were not taken as they are: collected for the terminal, and written to the report. */
function reportProblems({ header }: MappedFile, report: ImportReport | undefined) {
  const [rejected, ignored, omitted, suspected, unlikely] = [
    rowList('Rejected:'),
    rowList('Left out:'),
    rowList('Imported without these cells:'),
    rowList('Added, but perhaps in the directory already:'),
    rowList('Imported, please check:'),
  ];
  /** Merges several problems of a row. */
  const asOne = (problems: readonly Problem[]): ReportedProblem => ({
    column: problems.map(({ column }) => (column === undefined ? '' : (header[column] ?? ''))).join(', '),
    reason: sentencesOf(problems),
  });
  function add({ row, outcome, problems, suspected: suspicion, unlikely: warnings }: RowResult): void {
    if (problems.length > 0) {
      const problem = asOne(problems);
      if (outcome === 'ignored') ignored.add(row, problem.reason);
      else if (outcome === 'rejected') {
        rejected.add(row, problem.reason);
        report?.rejected(row, problem);
      } else {
        omitted.add(row, problem.reason);
        report?.omitted(row, problem);
      }
    }
    if (suspicion !== undefined) {
      suspected.add(row, suspicion.message);
      report?.suspected(row, suspicion.message);
    }
    if (warnings.length > 0) {
      unlikely.add(row, sentencesOf(warnings));
      report?.unlikely(row, sentencesOf(warnings));
    }
  }
  return {
    add(results: readonly RowResult[]): Promise<void> {
      for (const result of results) add(result);
      return Promise.resolve();
    },
    lines({ dryRun, reportFile }: Plan): string[] {
      const lines = [
        ...rejected.lines(),
        ...ignored.lines(),
        ...omitted.lines(),
        ...suspected.lines(),
        ...unlikely.lines(),
      ];
      if (lines.length === 0) return [];
      if (reportFile !== undefined) return [...lines, `All of them, with their cells: ${reportFile}`];
      if (![rejected, omitted, suspected, unlikely].some((list) => list.hasMore())) return lines;
      return [...lines, `Import ${dryRun ? '' : 'again '}with --report FILE to get all of them as a CSV file.`];
    },
  };
}

/** Rows of each kind that the terminal shows; a report has them all. */
const MAX_ROWS = 20;

/** Rows of one kind, of which the terminal shows the first. */
function rowList(heading: string) {
  const lines: string[] = [];
  let count = 0;
  return {
    add(row: FileRow, reason: string): void {
      count++;
      if (lines.length < MAX_ROWS) lines.push(`  ${row.place?.words.message ?? `row ${row.line}`}: ${reason}`);
    },
    /** Whether there are more than are shown. */
    hasMore: (): boolean => count > lines.length,
    lines(): string[] {
      const more = count - lines.length;
      return count === 0 ? [] : [heading, ...lines, ...(more > 0 ? [`and ${number(more)} more.`] : [])];
    },
  };
}

const importOrExplain = (store: Store, dependencies: ImportDependencies): Promise<Counts> =>
  importRows(store, dependencies).catch((error: unknown) => {
    throw error instanceof ImportRejected ? new UsageError(error.message) : error;
  });

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
function summary(counts: Counts, dryRun: boolean): string {
  const rows = labels
    .filter(([key]) => key !== 'ignored' || counts.ignored > 0)
    .map(([key, label]) => `${label.padEnd(11)} ${number(counts[key]).padStart(11)}`);
  return [...(dryRun ? ['Dry run: nothing was changed. An import would do this:'] : []), ...rows].join('\n');
}

/** A problem in words, as a report has it. */
interface ReportedProblem {
  readonly column: string;
  readonly reason: string;
}
