import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countOfYear, type Lack, lacks } from '@buckle/domain/officers-list/list-filters';
import type { ValueCount } from '@buckle/domain/officers-list/value-counts';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { overviewMessages as messages } from '@buckle/domain/overview/overview.messages';
import { proposalPageMessages } from '@buckle/domain/proposals/proposals.messages';
import { type CalendarDate, monthName } from '@buckle/domain/dates/calendar-date';
import { today } from '../../lib/platform/clock.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { CountRow, NothingToReport, OverviewData, OverviewPart } from './overview-part.tsx';
import { proposalAddress, proposalCountQuery, PROPOSALS } from '../../lib/officers/proposals.ts';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { ProposalStatus } from '../../ui/status-marks.tsx';
import { savedViewsQuery, viewAddress } from '../../lib/officers/saved-views.ts';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS_LIST } from '../../lib/officers/stale.ts';
import './overview.css';

/** This month and the next three. */
const MONTHS = 4;

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

const listAddress = (filter: 'retiring' | 'missing', value: string): string =>
  `/officers?${new URLSearchParams({ [filter]: value })}`;

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
  <Link className="overview__row overview__row--link" to="/duplicates" state={fromParent}>
    <span>{pageMessages.duplicates}</span>
  </Link>
);

/** For an administrator: how many changes there are to decide. */
export function ChangesWaiting() {
  const query = useQuery(proposalCountQuery);
  return (
    <OverviewPart heading={messages.changes}>
      <OverviewData query={query} rows={1}>
        {({ pending }) =>
          pending === 0 ? (
            <NothingToReport>{proposalPageMessages.nothingWaits}</NothingToReport>
          ) : (
            <ul className="overview__rows">
              <CountRow label={messages.forYourApproval} count={pending} to="/proposals" />
            </ul>
          )
        }
      </OverviewData>
    </OverviewPart>
  );
}

/** Corrections that are shown. */
const LATEST = 3;

/** For staff: how many of their corrections wait or were decided, and the latest ones. */
export function MyCorrections() {
  const counts = useQuery(proposalCountQuery);
  const latest = useQuery(latestCorrectionsQuery);
  return (
    <OverviewPart heading={messages.corrections}>
      <OverviewData query={counts} rows={2}>
        {({ own_pending: waiting, unseen }) =>
          waiting + unseen > 0 && (
            <ul className="overview__rows">
              {waiting > 0 && <CountRow label={proposalPageMessages.waiting} count={waiting} to="/my-proposals" />}
              {unseen > 0 && <CountRow label={messages.newDecisions} count={unseen} to="/my-proposals" />}
            </ul>
          )
        }
      </OverviewData>
      <OverviewData query={latest} rows={LATEST}>
        {(corrections) =>
          corrections.length === 0 ? (
            <NothingToReport>{proposalPageMessages.noneSubmitted}</NothingToReport>
          ) : (
            <ul className="overview__rows">
              {corrections.slice(0, LATEST).map(({ id, name, ...correction }) => (
                <li key={id}>
                  <Link className="overview__row overview__row--link" to={proposalAddress(id)}>
                    <span>
                      <OfficerName name={name} />
                    </span>{' '}
                    <ProposalStatus {...correction} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </OverviewData>
    </OverviewPart>
  );
}

/** Views that are shown; the officers list and the search box have all. */
const VIEWS_MAX = 6;

/** The saved views of the officers list, the own ones first; nothing where there are none. */
export function SavedViews() {
  const { data: views = [] } = useQuery(savedViewsQuery);
  if (views.length === 0) return null;
  const byOwner = views.toSorted((one, other) => Number(other.own) - Number(one.own));
  return (
    <OverviewPart heading={messages.views}>
      <ul className="overview__rows">
        {byOwner.slice(0, VIEWS_MAX).map((view) => (
          <li key={view.id}>
            <Link className="overview__row overview__row--link" to={viewAddress(view)} state={fromParent}>
              <span>
                <LocalText text={view.name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

/** A month as a filter of the list has it, and as a person reads it. */
export interface Month {
  /** `2026-11`. */
  readonly text: string;
  /** `November 2026`. */
  readonly label: string;
}

/** Returns the month of a day and the following ones. */
export const monthsFrom = ({ year, month }: CalendarDate, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 + index;
    const first = { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 };
    return {
      text: `${first.year}-${String(first.month).padStart(2, '0')}`,
      label: `${monthName(first)} ${first.year}`,
    };
  });

/** The overview tells what to do today; it may be a little older than the list. */
const FRESH_MS = 5 * 60 * 1000;

/** How many officers retire in each month, and how many records lack what. An own change makes it stale, as all lists. */
export const directoryCountsQuery = queryOptions({
  queryKey: [OFFICERS_LIST, 'overview'],
  queryFn: async ({ signal }) => {
    const { missing, months } = await get('officerCounts', { options_limit: 0, strength_limit: 0 }, signal);
    return { missing, retiring: months.retiring };
  },
  staleTime: FRESH_MS,
});

/** The own corrections, the latest first. */
export const latestCorrectionsQuery = queryOptions({
  queryKey: [PROPOSALS, 'latest'],
  queryFn: async ({ signal }) => (await get('ownProposals', {}, signal)).proposals,
});
