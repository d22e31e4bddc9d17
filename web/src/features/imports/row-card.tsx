import { Link } from 'react-router';
import { type KeyboardEvent, useState } from 'react';
import { columnLabel, type ImportTarget } from '@buckle/domain/imports/import-plan';
import { importCheckMessages as messages, refusedRowsMessages } from '@buckle/domain/imports/import-pages.messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { CELL_MAX } from '@buckle/domain/imports/corrections';
import type { ImportDetails, ImportedRow } from '../../lib/imports/imports.ts';
import { pairAddress } from '../../lib/officers/duplicate-pair.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { RecordChanges } from '../../ui/change-card.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { CHECK_AGAIN_ID, type Corrections, textInFile } from './use-corrections.ts';
import { WarningRow } from '../../ui/warning-row.tsx';
import { languageOf } from '../../lib/text/devanagari.ts';
import { Field } from '../../ui/field.tsx';
import { headerText } from './use-plan.ts';

interface RowProps {
  readonly row: ImportedRow;
  readonly details: ImportDetails;
}

interface CardProps extends RowProps {
  readonly isWritten: boolean;
  /** Undefined: cells cannot be corrected. */
  readonly corrections: Corrections | undefined;
}

export function RowCard({ row, details, isWritten, corrections }: CardProps) {
  const { before, officer, outcome, problems } = row;
  const isOfSheet = outcome !== 'ignored' && outcome !== 'absent';
  const isEditable = isOfSheet && corrections !== undefined;
  const { name, buckleNumber } = personText(row, details);
  const isPicture = details.plan.photos !== undefined;
  return (
    <li className="card">
      <p className="card__meta import-row__place">
        {isPicture ? (
          <LocalText text={row.cells[1] ?? ''} />
        ) : row.place === undefined ? (
          row.row > 0 && messages.row(row.row)
        ) : (
          <LocalText text={row.place} />
        )}
        <span className="tag">{messages.outcomes[outcome]}</span>
      </p>
      {outcome !== 'ignored' && (!isPicture || officer) && (
        <h4 className="card__title">
          <Name row={row} name={name} isWritten={isWritten} />{' '}
          <span className="import-row__number">
            <LocalText text={buckleNumber} />
          </span>
        </h4>
      )}
      {outcome === 'ignored' && !isPicture && (
        <p className="import-row__cells">{row.cells.filter(Boolean).join(' · ')}</p>
      )}
      <Problems {...row} problems={isEditable ? problems.filter(({ column }) => column === undefined) : problems} />
      <Warnings warnings={row.warnings} />
      <Suspect row={row} isWritten={isWritten} />
      {isEditable ? (
        <RowCells row={row} details={details} corrections={corrections} />
      ) : (
        <Corrected row={row} details={details} />
      )}
      {officer && (outcome === 'changed' || outcome === 'new') && (
        <RecordChanges officer={readQuietly(officer)} before={before && readQuietly(before)} />
      )}
    </li>
  );
}

/** Name and number of the officer; of a row that is refused, as the sheet has them. */
function personText(
  { officer, before, cells }: ImportedRow,
  { plan }: ImportDetails,
): Pick<Officer, 'name' | 'buckleNumber'> {
  const known = officer ?? before;
  if (known) return readQuietly(known);
  const cell = (target: ImportTarget): string =>
    cells[plan.columns.findIndex((column) => column.target === target || column.also === target)] ?? '';
  return { name: cell('name'), buckleNumber: cell('buckleNumber') || cell('employeeId') };
}

/** Name of the officer; leads to the record where there is one. */
function Name({ row, name, isWritten }: { row: ImportedRow; name: string; isWritten: boolean }) {
  const { officer_id: id, outcome } = row;
  const hasRecord = id !== undefined && (outcome !== 'new' || isWritten);
  if (!hasRecord) return <OfficerName name={name} />;
  return (
    <Link className="import-link" to={recordAddress(id)} state={fromParent}>
      <OfficerName name={name} />
    </Link>
  );
}

/** Why a row is refused, or what of it is left out; the sentences name column and text. */
const Problems = ({ problems, outcome }: ImportedRow) =>
  problems.length > 0 && (
    <ul className={outcome === 'refused' ? 'import-problems import-problems--refused' : 'import-problems'}>
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <LocalText text={message} />
        </li>
      ))}
    </ul>
  );

const Warnings = ({ warnings }: Pick<ImportedRow, 'warnings'>) =>
  warnings.length > 0 && (
    <ul className="import-warnings">
      {warnings.map((text) => (
        <WarningRow key={text}>
          <LocalText text={text} />
        </WarningRow>
      ))}
    </ul>
  );

/** The officer whom a new one may duplicate: the record, and once both are records, the two side by side. */
function Suspect({ row: { suspect, officer_id: id }, isWritten }: Pick<CardProps, 'row' | 'isWritten'>) {
  const { can } = useAuth();
  if (!suspect) return null;
  const officer = readQuietly(suspect);
  const facts = [officer.buckleNumber, officer.employeeId, officer.designation, officer.currentPosting];
  return (
    <div className="import-suspect">
      <p className="card__meta">{messages.suspect}</p>
      <p>
        <Link className="import-link" to={recordAddress(officer.id)} target="_blank" rel="noopener">
          <OfficerName name={officer.name} /> <span className="card__meta">{messages.opensInNewTab}</span>
        </Link>
      </p>
      <p className="card__meta">
        <LocalText text={facts.filter(Boolean).join(' · ')} />
      </p>
      {isWritten && can.administer && id !== undefined && (
        <Link className={buttonClass('secondary')} to={pairAddress(id, officer.id)} state={fromParent}>
          {messages.compareSuspect}
        </Link>
      )}
    </div>
  );
}

interface CellsProps extends RowProps {
  readonly corrections: Corrections;
}

/** Cells of a row, to be corrected in place; the others of the row on request. */
function RowCells(props: CellsProps) {
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

/** A row with a problem but no cell for it usually lacks the identifying cells. */
const identifying: ReadonlySet<ImportTarget | undefined> = new Set(['employeeId', 'buckleNumber', 'name']);

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

/** Columns that are imported, and those of cells behind the last column. */
function allColumns({ row: { cells, part = 0 }, details: { columns, plan } }: RowProps): number[] {
  // A table beside others has some of the columns; the titles above its rows are no cells of them.
  const own = plan.parts?.[part]?.columns;
  return Array.from({ length: Math.max(columns.length, cells.length) }, (_, column) => column).filter(
    (column) =>
      (column >= columns.length || plan.columns[column]?.target !== undefined) && (!own || (own[column] ?? -1) >= 0),
  );
}

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

/** Cells that were corrected on this page, where they cannot be any more. */
const Corrected = ({ row: { corrected }, details: { columns } }: RowProps) =>
  corrected && (
    <ul className="import-problems">
      {corrected.map(({ column, was }) => (
        <li key={column}>
          <LocalText
            text={refusedRowsMessages.correctedCell(columnLabel(columns[column]?.header.trim() ?? '', column), was)}
          />
        </li>
      ))}
    </ul>
  );
