import { type KeyboardEvent, useState } from 'react';
import { CELL_MAX } from '@buckle/domain/import/corrections';
import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import type { ImportDetails, ImportedRow } from '../../../lib/imports/imports.ts';
import { languageOf } from '../../../lib/text/devanagari.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { headerText } from '../plan/header-text.ts';
import { CHECK_AGAIN_ID } from './check-again.ts';
import { type Corrections, textInFile } from './use-corrections.ts';

interface CellsProps {
  readonly row: ImportedRow;
  readonly details: ImportDetails;
  readonly corrections: Corrections;
}

/** A row with a problem but no cell for it usually lacks the identifying cells. */
const identifying: ReadonlySet<ImportTarget | undefined> = new Set(['employeeId', 'buckleNumber', 'name']);

/** Columns that are imported, and those of cells behind the last column. */
function allColumns({
  row: { cells, part = 0 },
  details: { columns, plan },
}: Pick<CellsProps, 'row' | 'details'>): number[] {
  // A table beside others has some of the columns; the titles above its rows are no cells of them.
  const own = plan.parts?.[part]?.columns;
  return Array.from({ length: Math.max(columns.length, cells.length) }, (_, column) => column).filter(
    (column) =>
      (column >= columns.length || plan.columns[column]?.target !== undefined) && (!own || (own[column] ?? -1) >= 0),
  );
}

/** Columns of the cells that are shown at once: those with problems, and corrected ones. */
function columnsToCorrect({ row, details, corrections }: CellsProps): readonly number[] {
  const { plan } = details;
  const { problems, outcome } = row;
  const isOfNoCell = outcome === 'refused' && problems.some(({ column }) => column === undefined);
  return allColumns({ row, details }).filter((column) => {
    const { target, also } = plan.columns[column] ?? {};
    return (
      problems.some((problem) => problem.column === column) ||
      corrections.isCorrected(row, column, details) ||
      (isOfNoCell && (identifying.has(target) || identifying.has(also)))
    );
  });
}

/** Enter leads to the next cell, with Shift to the one before; behind the last one is the check. */
function leadToNextCell(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-cell]')];
  const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (next) {
    next.focus();
    next.select();
  } else if (!event.shiftKey) document.getElementById(CHECK_AGAIN_ID)?.focus();
}

/** Input for a cell of the sheet, with its problem. */
function CellField({ row, details, corrections, column }: CellsProps & { column: number }) {
  const was = textInFile(row, column);
  const text = corrections.textOf(row, column, details);
  const reasons = row.problems.flatMap((problem) => (problem.column === column ? [problem.message] : [])).join(' ');
  const isWrong = row.outcome === 'refused' && reasons !== '' && text === (row.cells[column] ?? '');
  const header = headerText(details.columns, column);
  return (
    <Field label={header} {...(isWrong ? { error: reasons } : { hint: reasons || undefined })}>
      {(control) => (
        <>
          {text !== was && (
            <p className="import-cell__was">
              <span>{was === '' ? messages.wasBlank : <LocalText text={messages.was(was)} />}</span>
              <Button
                look="quiet"
                aria-label={messages.takeBackOf(header)}
                onClick={() => {
                  corrections.change(row, column, was, details);
                  document.getElementById(control.id)?.focus();
                }}
              >
                {messages.takeBack}
              </Button>
            </p>
          )}
          <input
            {...control}
            data-cell
            lang={languageOf(text)}
            autoComplete="off"
            spellCheck={false}
            maxLength={CELL_MAX}
            value={text}
            onChange={({ currentTarget }) => corrections.change(row, column, currentTarget.value, details)}
            onKeyDown={leadToNextCell}
          />
        </>
      )}
    </Field>
  );
}

/** Cells of a row, to be corrected in place; the others of the row on request. */
export function RowCells(props: CellsProps) {
  const { row } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = columnsToCorrect(props);
  if (shown.length === 0 && row.problems.length === 0 && row.warnings.length === 0) return null;
  return (
    <div role="group" aria-label={messages.cellsOf(row.place ?? messages.row(row.row))} className="import-cells">
      {(isOpen ? allColumns(props) : shown).map((column) => (
        <CellField key={column} {...props} column={column} />
      ))}
      <Button
        look="quiet"
        className="import-cells__others"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {messages.allCells}
      </Button>
    </div>
  );
}
