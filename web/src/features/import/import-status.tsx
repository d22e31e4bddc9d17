import type { ImportStatus as Status } from '@buckle/domain/actions/import-actions';
import { importListMessages as messages } from '@buckle/domain/messages/import-pages';
import type { ImportSummary } from '../../lib/imports/imports.ts';
import '../../ui/cards.css';

const classNames: Readonly<Record<Status, string>> = {
  reading: 'tag',
  unreadable: 'tag tag--danger',
  open: 'tag',
  checking: 'tag',
  checked: 'tag',
  proposed: 'tag tag--gold',
  applying: 'tag',
  applied: 'tag tag--good',
  undoing: 'tag',
  declined: 'tag tag--danger',
  discarded: 'tag',
};

/** Status of an import, and whether it was undone. */
export const ImportStatus = ({ summary: { status, undone_by: undone } }: { summary: ImportSummary }) => (
  <p className="import-tags">
    <span className={classNames[status]}>{messages.statuses[status]}</span>
    {undone !== undefined && <span className="tag tag--gold">{messages.undone}</span>}
  </p>
);
