import { basename, resolve } from 'node:path';
import { IMPORT_ACTOR, type Store } from '../../db/store.ts';
import type { Counts, ImportDependencies, Pass } from '../../imports/engine/import-dependencies.ts';
import { ImportRejected } from '../../imports/engine/import-rejected.ts';
import { importRows } from '../../imports/engine/import-rows.ts';
import type { Problem } from '../../imports/engine/mapped-row.ts';
import type { RowResult } from '../../imports/engine/row-result.ts';
import { counted } from '../counted.ts';
import { type CommandArgs, type ExitCode, type Shell, UsageError } from '../command.ts';
import { directoryName, withDirectory, withExistingOrTemporaryDirectory } from '../data-dir.ts';
import { showProgress } from '../progress.ts';
import { asOne } from './map-row.ts';
import { type ImportReport, openReport } from './report.ts';
import { rowList, summary } from './summary.ts';

/** A file whose rows can be mapped to officers. */
export interface MappedFile {
  readonly mapping: Pick<ImportDependencies, 'rows' | 'mapRow' | 'identify' | 'rules' | 'repeated'>;
  readonly header: readonly string[];
  /** Of the report. */
  readonly delimiter: string;
  /** Unit of positions in the file, for messages. */
  readonly place: 'line' | 'row';
  /** Length of both passes, in the unit of `done`. */
  readonly size: number;
  readonly done: (pass: Pass, rows: number) => number;
}

function reportFile(args: CommandArgs): string | undefined {
  const file = args.value('report');
  const inputs = [args.operand(0), args.value('map') ?? ''].map((input) => resolve(input));
  if (file !== undefined && inputs.includes(resolve(file))) {
    throw new UsageError(`The report would overwrite "${file}". Name another file after --report.`);
  }
  return file;
}

/** Options of an import besides the file and the map. */
interface Plan {
  readonly dryRun: boolean;
  /** File of the report; undefined: none. */
  readonly reportFile: string | undefined;
}

/** Rows that were not taken as they are: collected for the terminal, and written to the report. */
function reportProblems({ header, place }: MappedFile, report: ImportReport | undefined) {
  const [rejected, ignored, omitted, suspected, unlikely] = [
    rowList('Rejected:', place),
    rowList('Left out:', place),
    rowList('Imported without these cells:', place),
    rowList('Added, but perhaps in the directory already:', place),
    rowList('Imported, please check:', place),
  ];
  const named = ({ column, index, reason }: Problem): Problem => ({
    column: column === '' && index !== undefined ? (header[index] ?? '') : column,
    reason,
  });
  function add({ row, outcome, problems: found, suspected: suspicion, unlikely: warnings }: RowResult): void {
    const problems = found.map(named);
    if (problems.length > 0 && outcome === 'rejected') {
      rejected.add(row, asOne(problems).reason);
      report?.rejected(row, asOne(problems));
    } else if (problems.length > 0 && outcome === 'ignored') {
      ignored.add(row, asOne(problems).reason);
    } else if (problems.length > 0) {
      omitted.add(row, asOne(problems).reason);
      report?.omitted(row, problems);
    }
    if (suspicion !== undefined) {
      suspected.add(row, suspicion);
      report?.suspected(row, suspicion);
    }
    if (warnings.length > 0) {
      unlikely.add(row, warnings.join(' '));
      report?.unlikely(row, warnings.join(' '));
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

const importOrExplain = (store: Store, dependencies: ImportDependencies): Promise<Counts> =>
  importRows(store, dependencies).catch((error: unknown) => {
    throw error instanceof ImportRejected ? new UsageError(error.message) : error;
  });

/** Imports the rows of a file, and reports their results. */
export async function importRowsOfFile(args: CommandArgs, shell: Shell, file: MappedFile): Promise<ExitCode> {
  const dryRun = args.flag('dry-run');
  const plan: Plan = { dryRun, reportFile: dryRun ? undefined : reportFile(args) };
  shell.complain(`${dryRun ? 'Dry run on' : 'Importing into'} the directory ${directoryName(shell.environment)}`);
  if (dryRun && args.value('report') !== undefined)
    shell.complain('A dry run leaves no file behind, so no report is written.');
  const report = plan.reportFile === undefined ? undefined : openReport(plan.reportFile, file.header, file.delimiter);
  const problems = reportProblems(file, report);
  const progress = showProgress(shell.progress, file.size);
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
          if (pass !== 'publish')
            progress.at(file.done(pass, rows), pass === 'identify' ? 'checking' : counted(rows, 'row'));
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
