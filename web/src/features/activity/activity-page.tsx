import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { activityMessages as messages, activityMessages } from '@buckle/domain/activity/activity.messages';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { dateFieldMessages } from '@buckle/domain/officers/officer-form.messages';
import { Notice } from '../../ui/notice.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { InstantText } from '../../ui/date-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import {
  type ActivityPageData,
  actorName,
  changeTexts,
  detailTexts,
  type Entry,
  type Filters,
  sentenceParts,
  subjectName,
  useActivity,
} from './entry-text.ts';
import { Button } from '../../ui/button.tsx';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { ErrorMessage, Field, TextField } from '../../ui/field.tsx';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { AlertIcon } from '../../ui/icons/subjects.tsx';
import './activity-page.css';
import { number } from '@buckle/domain/intl';

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

const isKind = (text: string): text is NonNullable<Filters['kind']> => Object.hasOwn(messages.kinds, text);

/** How much there is, when a backup last took it along, and what is wrong with the backups. */
const ActivityState = ({ page: { total, last_backup: last, backup_problem: problem } }: { page: ActivityPageData }) => (
  <>
    <BackupWarning problem={last === undefined ? 'missing' : problem} />
    <div className="card activity-state">
      <p>{messages.entries(number(total))}</p>
      {last !== undefined && last !== 'none' && (
        <p>
          {messages.lastBackup} <InstantText at={last} />
        </p>
      )}
      <p className="card__meta">{messages.howToCheck}</p>
    </div>
  </>
);

/** Filters by user, kind, and days. */
export function ActivityFilters({ filters, onShow }: { filters: Filters; onShow: (filters: Filters) => void }) {
  const [error, setError] = useState<string>();
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = read(new FormData(event.currentTarget));
    const problem = problemOf(next);
    setError(problem);
    if (problem === undefined) onShow(next);
  }
  return (
    <form className="activity-filters" aria-label={messages.filters} onSubmit={show} noValidate>
      <TextField
        label={messages.user}
        hint={messages.userHint}
        name="who"
        maxLength={100}
        defaultValue={filters.who}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label={messages.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">{messages.everything}</option>
            {Object.entries(messages.kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DateBoxes label={messages.from} name="from" defaultValue={filters.from ?? ''} />
      <DateBoxes label={messages.to} name="to" defaultValue={filters.to ?? ''} />
      <ErrorMessage>{error}</ErrorMessage>
      <Button look="secondary" type="submit" className="activity-filters__show">
        {messages.show}
      </Button>
    </form>
  );
}

/** Returns the filters of the form; blank inputs are omitted. */
function read(form: FormData): Filters {
  const texts = ['who', 'kind', 'from', 'to'].map((name) => [name, textOf(form, name)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function problemOf({ from = '', to = '' }: Filters): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
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

const { backups } = activityMessages;

/** What is wrong with the backups, and what to do. `missing`: the server makes none. */
export const BackupWarning = ({ problem }: { problem: keyof typeof backups | undefined }) =>
  problem !== undefined && (
    <section className="card backup-warning">
      <AlertIcon size={22} />
      <h2 className="backup-warning__title">{backups[problem].title}</h2>
      <p>{backups[problem].hint}</p>
    </section>
  );
