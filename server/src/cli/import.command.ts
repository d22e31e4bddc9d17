import { fstatSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { columnLabel, type ImportPlan, targetLabel } from '@buckle/domain/imports/import-plan';
import { type Question, questionsOf } from '@buckle/domain/imports/plan-questions';
import { rowsRead, sheetQuestions } from '@buckle/domain/imports/sheet-questions';
import { orderNames } from '@buckle/domain/imports/imports.messages';
import { type Command, type CommandArgs, type ExitCode, newDirectory, type Shell, UsageError } from './command.ts';
import { answeredPlan, requestedSheet, sheetOptions } from './import-options.ts';
import { planRows } from '../imports/plan-rows.ts';
import { type ReadFile, readSheets } from '../imports/read-sheets.ts';
import { headerRowsOf, rowsBelow } from '../imports/sheet-rows.ts';
import { type CurrentReference, currentReference } from '../reference/reference.repository.ts';
import { openSheetFile } from '../imports/sheets/open-sheet-file.ts';
import { SheetError, type SheetFile } from '../imports/sheets/sheet-file.ts';
import { withExistingOrTemporaryDirectory } from './data-dir.ts';
import { importRowsOfFile } from './import-rows-of-file.ts';
import { number } from '@buckle/domain/intl';

/** Questions that are shown. */
const SHOWN_MAX = 20;

const answers: Readonly<Record<Question['kind'], string>> = {
  dates: 'Answer with --dates dmy, --dates mdy or --dates ymd.',
  identity:
    'Answer with --columns "HEADER=employeeId", or "HEADER=buckleNumber; HEADER=name", or, if the sheet has neither, with --known-by name.',
  target: 'Answer with --columns "HEADER=" for each column to leave out.',
  sheet: 'Choose another one with --sheet NAME.',
  column: 'Answer with --columns "HEADER=FIELD", or "HEADER=" to leave the column out.',
  repeated: 'Answer with --repeated gather, first, last or refuse.',
  value:
    'Answer under "Ranks and units" in the browser, where it becomes another spelling, in the file, or with --keep-unmatched.',
};

export const importCommand: Command = {
  name: 'import',
  operands: ['FILE'],
  options: {
    'dry-run': { description: 'Tell what an import would do; change nothing and write no file.' },
    'add-anyway': { description: 'Add officers even if most of the new ones seem to be in the directory already.' },
    report: {
      value: 'REPORT.csv',
      description:
        'Write the rows that were not taken, or not all of them, to this CSV file, each with row, column and reason.',
    },
    ...sheetOptions,
    ...newDirectory,
  },
  retired: {
    map: 'Maps are not read any more. Leave --map out: columns are matched by their headers, and --dry-run prints what each is taken for. Where that is wrong, say it with --columns "HEADER=FIELD; OTHER HEADER=" and --dates dmy, mdy or ymd; docs/import.md has an example.',
  },
  summary: 'Add and update officers from a sheet: XLSX, XLS, ODS, CSV, TSV or HTML.',
  notes: [
    'Columns are matched as in the browser. Where it would ask, nothing is imported, and each question is told with the',
    'option that answers it. Try with --dry-run first.',
    'All rows are imported in one go: if anything stops the import, the directory is as it was before.',
    'A blank cell leaves what is stored as it is. Options are explained, with examples, in docs/import.md.',
    'Exit code: 0 all was taken, 1 some rows or cells were not or are suspected, 2 nothing was done.',
  ].join('\n'),
  run: importSheet,
};

/** Imports a sheet by the plan that the browser would suggest for it. */
async function importSheet(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const name = args.operand(0);
  const content = contentOf(name, shell.opened.get(name));
  try {
    const file = await openSheetFile(content, basename(name));
    try {
      return await importFile(args, shell, file);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof SheetError ? new UsageError(error.message) : error;
  }
}

/** Reads a file, by its descriptor where it is open already; throws if there is none. */
function contentOf(file: string, descriptor?: number): Buffer {
  let found;
  try {
    found = descriptor === undefined ? statSync(file) : fstatSync(descriptor);
  } catch {
    throw new UsageError(`There is no file "${file}" that can be read. Check the name and the folder.`);
  }
  if (!found.isFile()) throw new UsageError(`"${file}" is not a file. Name the file of a sheet.`);
  return readFileSync(descriptor ?? file);
}

async function importFile(args: CommandArgs, shell: Shell, file: SheetFile): Promise<ExitCode> {
  const stored = await withExistingOrTemporaryDirectory<CurrentReference>(shell, (store) => currentReference(store)());
  const read = await readSheets(file, requestedSheet(args, file.sheets), stored.reference, () => undefined);
  const plan = answeredPlan(read.plan, read.profiles, args);
  shell.print(matched(read, plan));
  const questions = [...sheetQuestions(read.sheets, plan), ...questionsOf(plan, read.profiles, stored.reference)];
  rejectOpenQuestions(questions.filter((question) => isOpen(question, args)));
  const notes = questions.filter(({ kind, required }) => ['dates', 'column', 'sheet'].includes(kind) && !required);
  for (const { message } of notes) shell.complain(message);
  const headerRows = await headerRowsOf(file, plan);
  return importRowsOfFile(args, shell, {
    mapping: {
      ...planRows(plan, stored, headerRows, read.profiles),
      rows: () => rowsBelow(file, plan, read.profiles, stored.resolver),
    },
    header: read.profiles.map(({ header }) => header),
    rows: rowsRead(read.sheets, plan),
  });
}

/** Formats the sheet name and the mapped columns. */
function matched({ sheets, profiles }: ReadFile, { sheet, header, columns }: ImportPlan): string {
  const lines = profiles.map((profile, index) => {
    const { target, also, dates } = columns[index] ?? {};
    const targets = [target, also].filter((one) => one !== undefined).map(targetLabel);
    const meaning = targets.length === 0 ? 'not imported' : targets.join(' and ');
    return `  ${columnLabel(profile.header, index)}: ${meaning}${dates === undefined ? '' : ` (${orderNames[dates]})`}`;
  });
  const place = header.rows === 0 ? 'without a header' : `with its header in row ${header.first + 1}`;
  return [`Columns of the sheet "${sheets[sheet]?.name ?? ''}", ${place}:`, ...lines].join('\n');
}

function rejectOpenQuestions(questions: readonly Question[]): void {
  if (questions.length === 0) return;
  const shown = questions.slice(0, SHOWN_MAX).map(({ message }) => message);
  const more = questions.length - shown.length;
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  throw new UsageError(
    [
      'Nothing was imported, as there are questions:',
      ...shown,
      ...(more > 0 ? [`and ${number(more)} more.`] : []),
      ...kinds.map((kind) => answers[kind]),
    ].join('\n  '),
  );
}

/** Whether a question stops the import. Dates that do not fit an order are skipped and reported, as in the browser. */
function isOpen({ kind, required }: Question, args: CommandArgs): boolean {
  if (kind === 'value') return !args.flag('keep-unmatched');
  if (kind === 'repeated') return args.value('repeated') === undefined;
  return required;
}
