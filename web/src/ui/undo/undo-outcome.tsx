import { Link } from 'react-router';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../back-link.tsx';
import { OfficerName } from '../officer-name.tsx';
import { type UndoConflict, conflictFields, conflictReason, type Undone } from './conflict-text.ts';
import './undo-dialog.css';

const ConflictRecord = ({ conflicts }: { conflicts: UndoConflict }) => (
  <li className="undo__kept">
    <Link className="undo__link" to={recordAddress(conflicts.id)} state={fromParent}>
      <OfficerName name={conflicts.name} />
    </Link>
    {conflicts.fields.length > 0 && <p>{conflictFields(conflicts).join(', ')}</p>}
    <p className="card__meta">{conflictReason(conflicts)}</p>
  </li>
);

const ConflictGroup = ({ title, conflicts }: { title: string; conflicts: readonly UndoConflict[] }) =>
  conflicts.length > 0 && (
    <>
      <p className="undo__count">{title}</p>
      <ul className="undo__records">
        {conflicts.map((one) => (
          <ConflictRecord key={one.id} conflicts={one} />
        ))}
      </ul>
    </>
  );

/** Result of an undo: records that were set back, conflicts (changed since), and those it could not set back. */
export const UndoOutcome = ({
  undone: { reversed, conflicts, conflict_total: total },
}: {
  undone: Pick<Undone, 'reversed' | 'conflicts' | 'conflict_total'>;
}) => (
  <>
    <p className="dialog__text">{messages.reversed(reversed)}</p>
    <ConflictGroup title={messages.conflictsTitle} conflicts={conflicts.filter(({ reason }) => reason === 'changed')} />
    <ConflictGroup
      title={messages.impossibleTitle}
      conflicts={conflicts.filter(({ reason }) => reason !== 'changed')}
    />
    {total > conflicts.length && <p className="dialog__text">{messages.moreConflicts(total - conflicts.length)}</p>}
  </>
);
