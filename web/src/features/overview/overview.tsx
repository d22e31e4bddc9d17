import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countOfYear, type Lack, lacks } from '@buckle/domain/list/list-filters';
import type { ValueCount } from '@buckle/domain/list/value-counts';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages } from '@buckle/domain/messages/list';
import { overviewMessages as messages } from '@buckle/domain/messages/overview';
import { today } from '../../lib/platform/clock.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { ChangesWaiting, MyCorrections } from './changes-waiting.tsx';
import { monthsFrom } from './months.ts';
import { CountRow, NothingToReport, OverviewData, OverviewPart } from './overview-part.tsx';
import { directoryCountsQuery } from './overview-queries.ts';
import { SavedViews } from './saved-views.tsx';
import './overview.css';

/** This month and the next three. */
const MONTHS = 4;

const listAddress = (filter: 'retiring' | 'missing', value: string): string =>
  `/officers?${new URLSearchParams({ [filter]: value })}`;

/** Who retires in the months from this one on, and in the whole year. */
function Retiring({ counted }: { counted: readonly ValueCount[] }) {
  const day = today();
  const months = monthsFrom(day, MONTHS);
  const periods = [
    ...months.map((month) => ({ ...month, count: counted.find(({ value }) => value === month.text)?.count ?? 0 })),
    { text: String(day.year), label: messages.allOfYear(day.year), count: countOfYear(counted, day.year) },
  ];
  if (periods.every(({ count }) => count === 0))
    return <NothingToReport>{messages.noneRetire(months[0]?.label ?? '', months.at(-1)?.label ?? '')}</NothingToReport>;
  return (
    <ul className="overview__rows overview__rows--short">
      {periods.map(({ text, label, count }) => (
        <CountRow key={text} label={label} count={count} to={listAddress('retiring', text)} />
      ))}
    </ul>
  );
}

function Missing({ counts }: { counts: Readonly<Record<Lack, number>> }) {
  const lacking = lacks.filter((lack) => counts[lack] > 0);
  if (lacking.length === 0) return <NothingToReport>{messages.nothingMissing}</NothingToReport>;
  return (
    <ul className="overview__rows">
      {lacking.map((lack) => (
        <CountRow key={lack} label={listMessages.lacks[lack]} count={counts[lack]} to={listAddress('missing', lack)} />
      ))}
    </ul>
  );
}

/** The way to the duplicates, which are not counted before that page is opened. */
const Duplicates = () => (
  <Link className="overview__row overview__row--link" to="/twins" state={fromParent}>
    <span>{pageMessages.twins}</span>
  </Link>
);

/** Below the search: what there is to do. Each count opens what it counts. */
export function Overview() {
  const { can } = useAuth();
  const counts = useQuery(directoryCountsQuery);
  return (
    <div className="overview">
      <div className="overview__column">
        {can.administer ? <ChangesWaiting /> : <MyCorrections />}
        <SavedViews />
      </div>
      <OverviewPart heading={messages.retiring}>
        <OverviewData query={counts} rows={MONTHS + 1}>
          {({ retiring }) => <Retiring counted={retiring} />}
        </OverviewData>
      </OverviewPart>
      <OverviewPart heading={messages.missing}>
        <OverviewData query={counts} rows={lacks.length}>
          {({ missing }) => <Missing counts={missing} />}
        </OverviewData>
        {can.administer && <Duplicates />}
      </OverviewPart>
    </div>
  );
}
