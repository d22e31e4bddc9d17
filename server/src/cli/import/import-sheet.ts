import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { columnLabel } from '@buckle/domain/import/column-label';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { targetLabel } from '@buckle/domain/import/import-targets';
import { type Question, questionsOf } from '@buckle/domain/import/plan-questions';
import { rowsRead, sheetQuestions } from '@buckle/domain/import/sheet-questions';
import { orderNames } from '@buckle/domain/messages/imports';
import { planRows } from '../../imports/plan-rows.ts';
import { type ReadFile, readSheets } from '../../imports/read-sheets.ts';
import { headerRowsOf, rowsBelow } from '../../imports/sheet-rows.ts';
import { type CurrentReference, currentReference } from '../../reference/current-reference.ts';
import { openSheetFile } from '../../sheets/open-sheet-file.ts';
import { SheetError } from '../../sheets/sheet-error.ts';
import type { SheetFile } from '../../sheets/sheet-file.ts';
import { type CommandArgs, type ExitCode, type Shell, UsageError } from '../command.ts';
import { withExistingOrTemporaryDirectory } from '../data-dir.ts';
import { sizeOf } from './csv-reader.ts';
import { importRowsOfFile } from './import-rows-of-file.ts';
import { answeredPlan, sheetIndex } from './sheet-options.ts';

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

/** Whether a question stops the import. Dates that do not fit an order are skipped and reported, as in the browser. */
function isOpen({ kind, required }: Question, args: CommandArgs): boolean {
  if (kind === 'value') return !args.flag('keep-unmatched');
  if (kind === 'repeated') return args.value('repeated') === undefined;
  return required;
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
      ...(more > 0 ? [`and ${more.toLocaleString('en-IN')} more.`] : []),
      ...kinds.map((kind) => answers[kind]),
    ].join('\n  '),
  );
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

async function importFile(args: CommandArgs, shell: Shell, file: SheetFile): Promise<ExitCode> {
  const stored = await withExistingOrTemporaryDirectory<CurrentReference>(shell, (store) => currentReference(store)());
  const read = await readSheets(file, { sheet: sheetIndex(args, file.sheets) }, stored.reference, () => undefined);
  const plan = answeredPlan(read.plan, read.profiles, args);
  shell.print(matched(read, plan));
  const questions = [...sheetQuestions(read.sheets, plan), ...questionsOf(plan, read.profiles, stored.reference)];
  rejectOpenQuestions(questions.filter((question) => isOpen(question, args)));
  const notes = questions.filter(({ kind, required }) => ['dates', 'column', 'sheet'].includes(kind) && !required);
  for (const { message } of notes) shell.complain(message);
  const headerRows = await headerRowsOf(file, plan);
  const rows = rowsRead(read.sheets, plan);
  return importRowsOfFile(args, shell, {
    mapping: {
      ...planRows(plan, stored, headerRows, read.profiles),
      rows: () => rowsBelow(file, plan, read.profiles, stored.resolver),
    },
    header: read.profiles.map(({ header }) => header),
    delimiter: ',',
    place: 'row',
    size: rows * 2,
    done: (pass, seen) => (pass === 'identify' ? 0 : rows) + seen,
  });
}

/** Imports a sheet by the plan that the browser would suggest for it. */
export async function importSheet(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const name = args.operand(0);
  await sizeOf(name, shell.opened.get(name));
  try {
    const file = await openSheetFile(readFileSync(shell.opened.get(name) ?? name), basename(name));
    try {
      return await importFile(args, shell, file);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof SheetError ? new UsageError(error.message) : error;
  }
}
