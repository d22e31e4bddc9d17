import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activityMessages as messages } from '@buckle/domain/messages/activity';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import type { Entry } from './activity-query.ts';
import { actionText, detailTexts, subjectText } from './entry-text.ts';
import { LocalText } from '../../ui/local-text.tsx';

/** Returns the subject: a link to a record, an account, or a label. */
function subjectOf(entry: Entry): ReactNode {
  if (entry.record_name !== undefined)
    return (
      <Link className="activity__link" to={recordAddress(entry.subject)} state={fromParent}>
        <LocalText text={entry.record_name} />
      </Link>
    );
  const text = subjectText(entry);
  if (text !== '' && entry.action.startsWith('user.'))
    return (
      <Link className="activity__link" to="/users" state={fromParent}>
        {text}
      </Link>
    );
  return text;
}

/** An entry: user, action, and time. */
export function ActivityEntry({ entry }: { entry: Entry }) {
  const subject = subjectOf(entry);
  const details = detailTexts(entry);
  return (
    <li className="activity__entry">
      <p className="activity__who">{entry.by === '' ? messages.notLoggedIn : entry.by}</p>
      <p>
        {actionText(entry)}
        {subject !== '' && <>: {subject}</>}
      </p>
      {details.length > 0 && (
        <p className="card__meta">
          <LocalText text={details.join(' · ')} />
        </p>
      )}
      <p className="card__meta activity__when">
        <InstantText at={entry.at} />
      </p>
    </li>
  );
}
