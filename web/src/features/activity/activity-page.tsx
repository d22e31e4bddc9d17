import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { activityMessages as messages } from '@buckle/domain/messages/activity';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { Notice } from '../../ui/notice.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import { type ActivityPageData, type Filters, useActivity } from './activity-query.ts';
import { BackupWarning } from './backup-warning.tsx';
import './activity-page.css';

const isKind = (text: string): text is NonNullable<Filters['kind']> => Object.hasOwn(messages.kinds, text);

/** Returns the filters of the URL. Typed usernames are never in the URL. */
function filtersIn(parameters: URLSearchParams): Filters {
  const [kind, record] = [parameters.get('kind') ?? '', parameters.get('record') ?? ''];
  const days = ['from', 'to'].map((name) => [name, parameters.get(name) ?? ''] as const);
  return {
    ...(isKind(kind) ? { kind } : {}),
    ...(record === '' ? {} : { record }),
    ...Object.fromEntries(days.filter(([, day]) => readDate(day) !== undefined)),
  };
}

/** How much there is, when a backup last took it along, and what is wrong with the backups. */
const ActivityState = ({ page: { total, last_backup: last, backup_problem: problem } }: { page: ActivityPageData }) => (
  <>
    <BackupWarning problem={last === undefined ? 'missing' : problem} />
    <div className="card activity-state">
      <p>{messages.entries(total.toLocaleString('en-IN'))}</p>
      {last !== undefined && last !== 'none' && (
        <p>
          {messages.lastBackup} <InstantText at={last} />
        </p>
      )}
      <p className="card__meta">{messages.howToCheck}</p>
    </div>
  </>
);

/** The activity log: logins, rejected requests, views, changes. For administrators. */
export function ActivityPage() {
  const [parameters, setParameters] = useSearchParams();
  const [username, setUsername] = useState<string>();
  const filters = { ...filtersIn(parameters), ...(username === undefined ? {} : { who: username }) };
  const query = useActivity(filters);
  const first = query.data?.[0];

  function show({ who: typed, ...rest }: Filters): void {
    setUsername(typed);
    const next = new URLSearchParams(filters.record === undefined ? [] : [['record', filters.record]]);
    for (const [name, text] of Object.entries(rest)) if (text !== undefined) next.set(name, text);
    setParameters(next, { replace: true });
  }

  return (
    <PlainPage>
      {first && <ActivityState page={first} />}
      <ActivityFilters key={parameters.toString()} filters={filters} onShow={show} />
      {filters.record !== undefined && (
        <p className="activity-record">
          {messages.ofOneRecord}
          <Link className="activity__link" to="/activity" replace>
            {messages.ofAllRecords}
          </Link>
        </p>
      )}
      <PagedList query={query} className="card activity" empty={undefined}>
        {(page, index) => (
          <Fragment key={index}>
            {page.entries.map((entry) => (
              <ActivityEntry key={`${entry.chain} ${entry.number}`} entry={entry} />
            ))}
          </Fragment>
        )}
      </PagedList>
      {first?.entries.length === 0 && (
        <Notice icon={<SearchIcon size={28} />} text={messages.nothing} hint={messages.nothingHint} />
      )}
    </PlainPage>
  );
}
