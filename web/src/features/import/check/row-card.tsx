import { Link } from 'react-router';
import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { ImportDetails, ImportedRow } from '../../../lib/imports/imports.ts';
import { recordAddress } from '../../../lib/officers/opened-record.ts';
import { fromParent } from '../../../ui/back-link.tsx';
import { RecordChanges } from '../../../ui/change-card/record-changes.tsx';
import { AlertIcon } from '../../../ui/icons/subjects.tsx';
import { LocalText } from '../../../ui/local-text.tsx';
import { OfficerName } from '../../../ui/officer-name.tsx';

interface RowProps {
  readonly row: ImportedRow;
  readonly details: ImportDetails;
}

/** Name and number of the officer; of a row that is refused, as the sheet has them. */
function whoIs(
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
        <li key={text} className="import-warning">
          <AlertIcon size={18} />
          <span>
            <LocalText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );

/** A row of the sheet, and what becomes of it. `isWritten`: the import is applied. */
export function RowCard({ row, details, isWritten }: RowProps & { isWritten: boolean }) {
  const { before, officer, outcome } = row;
  const { name, buckleNumber } = whoIs(row, details);
  const isPicture = details.plan.photos !== undefined;
  return (
    <li className="card">
      <p className="card__meta import-row__place">
        {isPicture ? <LocalText text={row.cells[1] ?? ''} /> : row.row > 0 && messages.row(row.row)}
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
      <Problems {...row} />
      <Warnings warnings={row.warnings} />
      {officer && (outcome === 'changed' || outcome === 'new') && (
        <RecordChanges officer={readQuietly(officer)} before={before && readQuietly(before)} />
      )}
    </li>
  );
}
