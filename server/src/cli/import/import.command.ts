import { type Command, type CommandArgs, type ExitCode, newDirectory, type Shell } from '../command.ts';
import { importByMap } from './import-by-map.ts';
import { importSheet } from './import-sheet.ts';
import { sheetOptions } from './sheet-options.ts';

const runImport = (args: CommandArgs, shell: Shell): Promise<ExitCode> =>
  args.value('map') === undefined ? importSheet(args, shell) : importByMap(args, shell);

export const importCommand: Command = {
  name: 'import',
  operands: ['FILE'],
  options: {
    map: {
      value: 'MAP.json',
      description: 'Read a CSV file by this map, which says which column feeds which field, and how it is written.',
    },
    'dry-run': { description: 'Tell what an import would do; change nothing and write no file.' },
    'add-anyway': { description: 'Add officers even if most of the new ones seem to be in the directory already.' },
    report: {
      value: 'REPORT.csv',
      description:
        'Write the rows that were not taken, or not all of them, to this CSV file, each with line, column and reason.',
    },
    ...sheetOptions,
    ...newDirectory,
  },
  summary: 'Add and update officers from a sheet: XLSX, XLS, ODS, CSV, TSV or HTML.',
  notes: [
    'Without --map, columns are matched as in the browser. Where it would ask, nothing is imported, and each question is',
    'told with the option that answers it. Try with --dry-run first.',
    'All rows are imported in one go: if anything stops the import, the directory is as it was before.',
    'A blank cell leaves what is stored as it is. Options and maps are explained, with examples, in docs/import.md.',
    'Exit code: 0 all was taken, 1 some rows or cells were not or are suspected, 2 nothing was done.',
  ].join('\n'),
  run: runImport,
};
