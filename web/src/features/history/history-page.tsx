import { Link, useLocation, useSearchParams } from 'react-router';
import { historyPageMessages as messages } from '@buckle/domain/messages/history';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { BackLink, fromParent } from '../../ui/back-link.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { RecordLead } from '../../ui/record-lead.tsx';
import { useHistory } from './history-query.ts';
import { VersionList } from './version-list.tsx';
import { ViewList } from './view-list.tsx';
import './history-page.css';

const parts = [
  { path: '/history', label: messages.changes },
  { path: '/history/views', label: messages.views },
];

/** History of the record in the URL: changes and views. */
export function HistoryPage() {
  const { pathname, search, state } = useLocation();
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useHistory(id);
  const looked = pathname === parts[1]?.path;
  return (
    <PlainPage back={<BackLink to={recordAddress(id)} label={messages.backToRecord} />}>
      {!query.isError && <RecordLead details={query.data?.[0]?.officer} />}
      <nav className="history-parts" aria-label={messages.parts}>
        {parts.map(({ path, label }) => (
          <Link
            key={path}
            className="history-parts__part"
            to={path + search}
            state={state}
            replace
            aria-current={path === pathname ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link className="history-activity" to={`/activity?${new URLSearchParams({ record: id })}`} state={fromParent}>
        {messages.activity}
      </Link>
      {looked ? <ViewList id={id} /> : <VersionList id={id} query={query} />}
    </PlainPage>
  );
}
