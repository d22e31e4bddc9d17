import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import type { Entry } from './activity-query.ts';
import { actorName, changeTexts, detailTexts, sentenceParts, subjectName } from './entry-text.ts';

/** Returns the subject: a link to a record or to the users, or a text. */
function subjectOf(entry: Entry): ReactNode {
  const isRecord = entry.record_name !== undefined;
  const name = subjectName(entry) ?? '';
  const text = isRecord && name !== '' ? <OfficerName name={name} /> : <LocalText text={name} />;
  if (!isRecord && !entry.action.startsWith('user.')) return text;
  return (
    <Link className="activity__link" to={isRecord ? recordAddress(entry.subject) : '/users'} state={fromParent}>
      {text}
    </Link>
  );
}

/** An entry: who did what, what that changed, and when. */
export function ActivityEntry({ entry }: { entry: Entry }) {
  const [before, after] = sentenceParts(entry);
  const changes = changeTexts(entry);
  const details = detailTexts(entry);
  return (
    <li className="activity__entry">
      <p className="activity__who">{actorName(entry)}</p>
      <p>
        {before}
        {after !== undefined && (
          <>
            {subjectOf(entry)}
            {after}
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul className="activity__changes">
          {changes.map((text) => (
            <li key={text}>
              <LocalText text={text} />
            </li>
          ))}
        </ul>
      )}
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
