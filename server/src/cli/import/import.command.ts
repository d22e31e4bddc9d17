import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { IMPORT_ACTOR, type Store } from '../../db/store.ts';
import { asMapped } from '../../imports/engine/row-rules.ts';
import { ImportRefused } from '../../imports/engine/import-refused.ts';
import type { Counts, ImportDependencies } from '../../imports/engine/import-dependencies.ts';
import { importRows } from '../../imports/engine/import-rows.ts';
import type { RowResult } from '../../imports/engine/row-result.ts';
import { type Command, type ExitCode, type CommandArgs, UsageError, type Shell } from '../command.ts';
import { directoryName, withExistingOrTemporaryDirectory, withDirectory } from '../data-dir.ts';
import { counted } from '../counted.ts';
import { showProgress } from '../progress.ts';
import { type CsvFile, openCsv } from './csv-reader.ts';
import type { ImportMap } from './import-map.schema.ts';
import { readImportMap } from './import-map.ts';
import { asOne, bindMap } from './map-row.ts';
import { type ImportReport, openReport } from './report.ts';
import { rowList, summary } from './summary.ts';

async function loadMap(file: string): Promise<ImportMap> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `There is no map "${file}" that can be read. Name the JSON file that says which column feeds which field.`,
    );
  });
  return readImportMap(text);
}

function reportFile(args: CommandArgs): string | undefined {
  const file = args.value('report');
  const inputs = [args.operand(0), args.need('map')].map((input) => resolve(input));
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
function reportProblems(report: ImportReport | undefined) {
  const [rejected, omitted, suspected, unlikely] = [
    rowList('Rejected:'),
    rowList('Imported without these cells:'),
    rowList('Added, but perhaps in the directory already:'),
    rowList('Imported, please check:'),
  ];
  function add({ row, outcome, problems, suspected: suspicion, unlikely: warnings }: RowResult): void {
    if (problems.length > 0 && outcome === 'rejected') {
      rejected.add(row.line, asOne(problems).reason);
      report?.rejected(row, asOne(problems));
    } else if (problems.length > 0) {
      omitted.add(row.line, asOne(problems).reason);
      report?.omitted(row, problems);
    }
    if (suspicion !== undefined) {
      suspected.add(row.line, suspicion);
      report?.suspected(row, suspicion);
    }
    if (warnings.length > 0) {
      unlikely.add(row.line, warnings.join(' '));
      report?.unlikely(row, warnings.join(' '));
    }
  }
  return {
    add(results: readonly RowResult[]): Promise<void> {
      for (const result of results) add(result);
      return Promise.resolve();
    },
    lines({ dryRun, reportFile }: Plan): string[] {
      const lines = [...rejected.lines(), ...omitted.lines(), ...suspected.lines(), ...unlikely.lines()];
      if (lines.length === 0) return [];
      if (reportFile !== undefined) return [...lines, `All of them, with their cells: ${reportFile}`];
      if (![rejected, omitted, suspected, unlikely].some((list) => list.hasMore())) return lines;
      return [...lines, `Import ${dryRun ? '' : 'again '}with --report FILE to get all of them as a CSV file.`];
    },
  };
}

const importOrExplain = (store: Store, dependencies: ImportDependencies): Promise<Counts> =>
  importRows(store, dependencies).catch((error: unknown) => {
    throw error instanceof ImportRefused ? new UsageError(error.message) : error;
  });

async function importFile(args: CommandArgs, shell: Shell, map: ImportMap, csv: CsvFile): Promise<ExitCode> {
  const bound = bindMap(map, csv.header);
  const dryRun = args.flag('dry-run');
  const plan: Plan = { dryRun, reportFile: dryRun ? undefined : reportFile(args) };
  shell.complain(`${dryRun ? 'Dry run on' : 'Importing into'} the directory ${directoryName(shell.environment)}`);
  if (dryRun && args.value('report') !== undefined)
    shell.complain('A dry run leaves no file behind, so no report is written.');
  const report = plan.reportFile === undefined ? undefined : openReport(plan.reportFile, csv.header, map.delimiter);
  const problems = reportProblems(report);
  // The file is read twice.
  const progress = showProgress(shell.progress, csv.size * 2);
  const interruption = shell.interruption();
  let counts: Counts;
  try {
    counts = await (dryRun ? withExistingOrTemporaryDirectory : withDirectory)(shell, (store) =>
      importOrExplain(store, {
        rows: csv.rows,
        ...bound,
        rules: asMapped,
        dryRun,
        addAnyway: args.flag('add-anyway'),
        newId: shell.newId,
        now: shell.now,
        source: basename(args.operand(0)),
        signal: interruption.signal,
        by: IMPORT_ACTOR,
        onProgress(pass, rows) {
          if (pass !== 'publish') progress.at(csv.bytesRead(), pass === 'identify' ? 'checking' : counted(rows, 'row'));
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

async function runImport(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const map = await loadMap(args.need('map'));
  const csv = await openCsv(args.operand(0), map.delimiter);
  try {
    return await importFile(args, shell, map, csv);
  } finally {
    csv.close();
  }
}

export const importCommand: Command = {
  name: 'import',
  operands: ['FILE.csv'],
  options: {
    map: {
      value: 'MAP.json',
      required: true,
      description: 'Says which column feeds which field, and how it is written.',
    },
    'dry-run': { description: 'Tell what an import would do; change nothing and write no file.' },
    'add-anyway': { description: 'Add officers even if most of the new ones seem to be in the directory already.' },
    report: {
      value: 'FILE',
      description:
        'Write the rows that were not taken, or not all of them, to this CSV file, each with line, column and reason.',
    },
  },
  summary: 'Add and update officers from a CSV file.',
  notes: [
    'All rows are imported in one go: if anything stops the import, the directory is as it was before.',
    'A blank cell leaves what is stored as it is. The map is explained, with examples, in docs/import.md.',
    'Exit code: 0 all was taken, 1 some rows or cells were not or are suspected, 2 nothing was done.',
  ].join('\n'),
  run: runImport,
};
