import { Link } from 'react-router';
import { columnLabel } from '@buckle/domain/import/column-label';
import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { refusedRowsMessages } from '@buckle/domain/messages/import-rows';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { ImportDetails, ImportedRow } from '../../../lib/imports/imports.ts';
import { pairAddress } from '../../../lib/officers/twin-pair.ts';
import { recordAddress } from '../../../lib/officers/opened-record.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { fromParent } from '../../../ui/back-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { RecordChanges } from '../../../ui/change-card/record-changes.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { OfficerName } from '../../../ui/officer-name.tsx';
import { RowCells } from './row-cells.tsx';
import type { Corrections } from './use-corrections.ts';
import { WarningRow } from '../../../ui/warning-row.tsx';

interface RowProps {
  readonly row: ImportedRow;
  readonly details: ImportDetails;
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

interface CardProps extends RowProps {
  /** The import is applied. */
  readonly isWritten: boolean;
  /** Undefined: cells cannot be corrected. */
  readonly corrections: Corrections | undefined;
}

/** A row of the sheet, and what becomes of it. */
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
        <h4 className="card__title import-row__who">
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
