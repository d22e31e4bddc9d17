import { Link } from 'react-router';
import { importListMessages as messages, importViewMessages } from '@buckle/domain/messages/import-pages';
import { formatInstant } from '@buckle/domain/officer/instant';
import { importAddress, type ImportSummary } from '../../lib/imports/imports.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { classes } from '../../ui/classes.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { countsLine } from './count-texts.ts';
import { ImportStatus } from './import-status.tsx';

/** Who made an import, and when. */
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
