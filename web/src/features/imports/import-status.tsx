import { Link } from 'react-router';
import type { ImportStatus as Status } from '@buckle/domain/imports/imports.actions';
import { importListMessages as messages, importViewMessages } from '@buckle/domain/imports/import-pages.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { importAddress, type ImportSummary } from '../../lib/imports/imports.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { classes } from '../../ui/classes.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { countsLine } from './import-buttons.tsx';
import '../../ui/cards.css';

const looks: Readonly<Partial<Record<Status, string>>> = {
  unreadable: 'tag--danger',
  proposed: 'tag--gold',
  applied: 'tag--good',
  declined: 'tag--danger',
};

export const ImportStatus = ({ summary: { status, undone_by: undone } }: { summary: ImportSummary }) => (
  <p className="import-tags">
    <span className={classes('tag', looks[status])}>{messages.statuses[status]}</span>
    {undone !== undefined && <span className="tag tag--gold">{messages.undone}</span>}
  </p>
);

export const authorText = ({ mine, created_by: by, created_at: at }: ImportSummary): string =>
  mine ? messages.byYou(formatInstant(at)) : messages.by(by, formatInstant(at));

/** Who approved or declined the import of another user, and when. */
export function decidedBy({ decided, status, created_by: by }: ImportSummary): string | undefined {
  if (!decided || decided.by === by) return undefined;
  const sentence = status === 'declined' ? importViewMessages.declined : importViewMessages.approved;
  return sentence(decided.by, formatInstant(decided.at));
}

/** An import in the list of imports. `isMarked`: it waits for this user. */
export function ImportEntry({ summary, isMarked }: { summary: ImportSummary; isMarked: boolean }) {
  const { id, file, counts, problem } = summary;
  const decided = decidedBy(summary);
  return (
    <li className={classes('card', isMarked && 'import-entry--marked')}>
      <ImportStatus summary={summary} />
      <h3 className="card__title">
        <Link className="import-link" to={importAddress(id)} state={fromParent}>
          <LocalText text={file} />
        </Link>
      </h3>
      {counts && <p className="import-counts">{countsLine(counts)}</p>}
      {problem !== undefined && <p>{problem}</p>}
      <p className="card__meta">{authorText(summary)}</p>
      {decided !== undefined && <p className="card__meta">{decided}</p>}
    </li>
  );
}
