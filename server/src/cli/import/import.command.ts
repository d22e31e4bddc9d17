import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Command, type ExitCode, type Given, Refused, type Shell } from '../command.ts';
import { directoryName, withDirectory } from '../directory.ts';
import { type CsvFile, openCsv } from './csv-reader.ts';
import type { ImportMap } from './import-map.schema.ts';
import { readImportMap } from './import-map.ts';
import { type Counts, importRows } from './import.usecase.ts';
import { bindMap } from './map-row.ts';
import { showProgress } from './progress.ts';
import { openReport } from './report.ts';
import { type Rejection, rejectionList, SHOWN_REJECTIONS, summary } from './summary.ts';

async function loadMap(file: string): Promise<ImportMap> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(
      `There is no map "${file}" that can be read. Name the JSON file that says which column feeds which field.`,
    );
  });
  return readImportMap(text);
}

function reportFile(given: Given): string | undefined {
  const file = given.value('report');
  const inputs = [given.operand(0), given.need('map')].map((input) => resolve(input));
  if (file !== undefined && inputs.includes(resolve(file))) {
    throw new Refused(`The report would overwrite "${file}". Name another file after --report.`);
  }
  return file;
}

async function importFile(given: Given, shell: Shell, map: ImportMap, csv: CsvFile): Promise<ExitCode> {
  const mapRow = bindMap(map, csv.header);
  const [dryRun, file] = [given.flag('dry-run'), reportFile(given)];
  shell.complain(`${dryRun ? 'Trying on' : 'Into'} the directory ${directoryName(shell.environment)}`);
  const report = file === undefined ? undefined : openReport(file, csv.header, map.delimiter);
  const progress = showProgress(shell.progress, csv.size);
  const interruption = shell.interruption();
  const shown: Rejection[] = [];
  let counts: Counts;
  try {
    counts = await withDirectory(shell, (store) =>
      importRows(store, {
        rows: csv.rows,
        mapRow,
        dryRun,
        newId: shell.newId,
        now: shell.now,
        source: basename(given.operand(0)),
        signal: interruption.signal,
        onProgress: ({ read }) => progress.at(csv.bytesRead(), read),
        onRejected(row, reason) {
          if (shown.length < SHOWN_REJECTIONS) shown.push({ line: row.line, reason });
          report?.add(row, reason);
        },
      }),
    );
  } finally {
    interruption.end();
    progress.end();
    report?.close();
  }
  if (counts.read === 0) throw new Refused('The file has a header and no row below it. Nothing was imported.');
  shell.say(summary(counts, dryRun));
  if (counts.rejected > 0) shell.say(rejectionList(shown, counts.rejected, file));
  return counts.rejected > 0 ? 1 : 0;
}

async function runImport(given: Given, shell: Shell): Promise<ExitCode> {
  const map = await loadMap(given.need('map'));
  const csv = await openCsv(given.operand(0), map.delimiter);
  try {
    return await importFile(given, shell, map, csv);
  } finally {
    csv.close();
  }
}

export const importCommand: Command = {
  name: 'import',
  operands: ['FILE.csv'],
  options: {
    map: { value: 'MAP.json', required: true, means: 'Says which column feeds which field, and how it is written.' },
    'dry-run': { means: 'Do everything, tell the counts, and change nothing.' },
    report: {
      value: 'FILE',
      means: 'Write the rows that were not taken to this CSV file, each with its line and reason.',
    },
  },
  summary: 'Add and update officers from a CSV file.',
  notes: [
    'All rows are imported in one go: if anything stops the import, the directory is as it was before.',
    'A blank cell leaves what is stored as it is. The map is explained, with examples, in docs/import.md.',
    'Exit code: 0 every row was taken, 1 some rows were rejected, 2 nothing was done.',
  ].join('\n'),
  run: runImport,
};
