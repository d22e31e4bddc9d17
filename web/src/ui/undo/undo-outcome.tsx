import { Link } from 'react-router';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../back-link.tsx';
import { OfficerName } from '../officer-name.tsx';
import { type Kept, keptFields, keptReason, type Undone } from './kept-text.ts';
import './undo-dialog.css';

const KeptRecord = ({ kept }: { kept: Kept }) => (
  <li className="undo__kept">
    <Link className="undo__link" to={recordAddress(kept.id)} state={fromParent}>
      <OfficerName name={kept.name} />
    </Link>
    {kept.fields.length > 0 && <p>{keptFields(kept).join(', ')}</p>}
    <p className="card__meta">{keptReason(kept)}</p>
  </li>
);

/** Result of an undo: reversed records and conflicts. */
export const UndoOutcome = ({
  undone: { reversed, kept, kept_total: total },
}: {
  undone: Pick<Undone, 'reversed' | 'kept' | 'kept_total'>;
}) => (
  <>
    <p className="dialog__text">{messages.reversed(reversed)}</p>
    {total > 0 && <p className="undo__count">{messages.keptTitle}</p>}
    <ul className="undo__records">
      {kept.map((one) => (
        <KeptRecord key={one.id} kept={one} />
      ))}
    </ul>
    {total > kept.length && <p className="dialog__text">{messages.keptMore(total - kept.length)}</p>}
  </>
);
