import { useQuery } from '@tanstack/react-query';
import { type Lack, lacks } from '@buckle/domain/list/list-filters';
import { listMessages } from '@buckle/domain/messages/list';
import { overviewMessages as messages } from '@buckle/domain/messages/overview';
import { today } from '../../lib/platform/clock.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ChangesWaiting, MyCorrections } from './changes-waiting.tsx';
import { type Month, monthsFrom } from './months.ts';
import { CountRow, NothingToReport, OverviewData, OverviewPart } from './overview-part.tsx';
import { directoryCountsQuery } from './overview-queries.ts';
import './overview.css';

/** This month and the next three. */
const MONTHS = 4;

const listAddress = (filter: 'retiring' | 'missing', value: string): string =>
  `/officers?${new URLSearchParams({ [filter]: value })}`;

const Retiring = ({ months, counts }: { months: readonly Month[]; counts: readonly number[] }) =>
  counts.every((count) => count === 0) ? (
    <NothingToReport>{messages.noneRetire(months[0]?.label ?? '', months.at(-1)?.label ?? '')}</NothingToReport>
  ) : (
    <ul className="overview__rows overview__rows--short">
      {months.map(({ text, label }, index) => (
        <CountRow key={text} label={label} count={counts[index] ?? 0} to={listAddress('retiring', text)} />
      ))}
    </ul>
  );

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

/** Below the search: what there is to do. Each count opens what it counts. */
export function Overview() {
  const { can } = useAuth();
  const months = monthsFrom(today(), MONTHS);
  const counts = useQuery(directoryCountsQuery(months.map(({ text }) => text)));
  return (
    <div className="overview">
      {can.administer ? <ChangesWaiting /> : <MyCorrections />}
      <OverviewPart heading={messages.retiring}>
        <OverviewData query={counts} rows={MONTHS}>
          {({ retiring }) => <Retiring months={months} counts={retiring} />}
        </OverviewData>
      </OverviewPart>
      <OverviewPart heading={messages.missing}>
        <OverviewData query={counts} rows={lacks.length}>
          {({ missing }) => <Missing counts={missing} />}
        </OverviewData>
      </OverviewPart>
    </div>
  );
}
