import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { recordActionMessages as messages, recordPageMessages } from '@buckle/domain/officers/officers.messages';
import type { Officer, Tab } from '@buckle/domain/officers/field-table';
import { officerName, recordMessages } from '@buckle/domain/messages';
import { type OfficerWire, writeCard } from '@buckle/domain/officers/wire';
import { readText } from '@buckle/domain/officers/lists';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import {
  openedCards,
  openedLast,
  recordAddress,
  rememberOpened,
  usePastDay,
} from '../../lib/officers/opened-record.ts';
import { Animated } from '../../ui/animated.tsx';
import { BackLink, CONTENT_ID, fromPane } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { RecordEditor, type RenderGroupForm } from './record-editor.tsx';
import { RecordIdentity } from './record-identity.tsx';
import { RecordNotice } from './record-view.tsx';
import { useDisplayedRecord } from './use-displayed-record.ts';
import { NoteIcon, ServiceIcon } from '../../ui/icons/subjects.tsx';
import { IdCardIcon, NextIcon, PreviousIcon, ReprisalIcon, RewardIcon } from '../../ui/icons/on-demand.tsx';
import { foundOfficers } from '../../lib/officers/found-officers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import './record-sections.css';
import './record-page.css';

const { tabs } = recordMessages;

interface RecordTab {
  readonly tab: Tab;
  /** Last part of its address (specification, section 2). */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const personal: RecordTab = { tab: 'personal', path: 'tab1', label: tabs.personal, icon: <IdCardIcon /> };

/** The five tabs of a record, in order. */
const recordTabs: readonly RecordTab[] = [
  personal,
  { tab: 'service', path: 'tab2', label: tabs.service, icon: <ServiceIcon /> },
  { tab: 'rewards', path: 'tab3', label: tabs.rewards, icon: <RewardIcon /> },
  { tab: 'reprisal', path: 'tab4', label: tabs.reprisal, icon: <ReprisalIcon /> },
  { tab: 'note', path: 'tab5', label: tabs.note, icon: <NoteIcon /> },
];

/** The one frame of the five tabs: back, title, user menu, identity, banner and tab bar. */
export function RecordPage({ renderForm }: { renderForm: RenderGroupForm }) {
  const { pathname, search, state } = useLocation();
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const { tab } = tabAt(pathname);
  const pastDay = usePastDay();
  return (
    <>
      <PageHeader back={<BackLink />} menu={<LoggedInMenu />} />
      <div className="record-page">
        <main id={CONTENT_ID} tabIndex={-1} className="record-page__main">
          {pastDay === undefined && <SearchSteps id={id} />}
          <RecordView key={`${id} ${pastDay ?? ''}`} id={id} tab={tab} renderForm={renderForm} />
        </main>
        <TabBar
          label={recordPageMessages.tabList}
          state={state}
          tabs={recordTabs.map(({ path, ...rest }) => ({ ...rest, to: `/details/${path}${search}` }))}
        />
      </div>
    </>
  );
}

/** The tab that an address shows. */
const tabAt = (pathname: string): RecordTab => recordTabs.find(({ path }) => pathname.endsWith(`/${path}`)) ?? personal;

/**
 * From a record that the last search found to the one before it and the one after it, on the same tab; from another record to
 * the one that was read before it.
 */
function SearchSteps({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const found = foundOfficers.read(client);
  const at = id === '' ? -1 : (found?.officers.findIndex((wire) => idOf(wire) === id) ?? -1);
  if (!found || at === -1 || found.officers.length < 2) return <OpenedBefore id={id} />;

  const step = (label: string, icon: ReactNode, to: OfficerWire | undefined) => (
    <Button
      look="quiet"
      className="search-steps__step"
      aria-label={label}
      title={label}
      busy={idOf(to) === ''}
      onClick={() => {
        if (!to) return;
        rememberOpened(client, to, found.complete);
        window.scrollTo(0, 0);
        void navigate(recordAddress(idOf(to), pathname), { replace: true, state });
      }}
    >
      {icon}
    </Button>
  );
  return (
    <nav className="search-steps" aria-label={recordPageMessages.withinSearch}>
      {step(recordPageMessages.previous, <PreviousIcon size={20} />, found.officers[at - 1])}
      <p className="search-steps__place" role="status">
        <span className="visually-hidden">
          <OfficerName name={readText(found.officers[at]?.['name'])} />,{' '}
        </span>
        {recordPageMessages.positionInSearch(at + 1, found.count)}
      </p>
      {step(recordPageMessages.next, <NextIcon size={20} />, found.officers[at + 1])}
    </nav>
  );
}

const idOf = (wire: OfficerWire | undefined): string => readText(wire?.['id']);

/** From a record to the one that was read before it, on the same tab. */
function OpenedBefore({ id }: { id: string }) {
  const client = useQueryClient();
  const { pathname, state } = useLocation();
  const card = openedLast(client).find((one) => idOf(one) !== id);
  if (!card) return null;
  const name = officerName(readText(card['name']).trim());
  const label = messages.openedBefore(name);
  return (
    <div className="search-steps">
      <Link
        className={buttonClass('quiet', 'search-steps__before')}
        to={recordAddress(idOf(card), pathname)}
        state={fromPane(state)}
        aria-label={label}
        title={label}
        onClick={() => {
          rememberOpened(client, card, false);
          window.scrollTo(0, 0);
        }}
      >
        <PreviousIcon size={20} />
        <span className="search-steps__name">
          <OfficerName name={readText(card['name'])} />
        </span>
      </Link>
    </div>
  );
}

/** Tabs that can render from a card only. */
const CARD_TABS: ReadonlySet<Tab> = new Set(['personal', 'service']);

/** The record in the URL: header, actions, and one of its tabs. */
function RecordView({ id, tab, renderForm }: { id: string; tab: Tab; renderForm: RenderGroupForm }) {
  const client = useQueryClient();
  const record = useDisplayedRecord(id);
  const { state, wire, officer, view, pastDay } = record;
  useEffect(() => {
    if (wire && pastDay === undefined) noteOpened(client, officer);
  }, [client, wire, officer, pastDay]);
  const isVisible = state.kind === 'ready' || view.pending || (view.cardOnly && wire && CARD_TABS.has(tab));
  return (
    <>
      <RecordIdentity record={record} tab={tab} />
      <Animated key={tab} enter="tab-in" exit="tab-out">
        <div className="record-page__tab">
          {state.kind !== 'ready' && state.kind !== 'loading' && <RecordNotice state={state} />}
          {isVisible && <Outlet context={view} />}
        </div>
      </Animated>
      <RecordEditor record={record} renderForm={renderForm} />
    </>
  );
}

const OPENED_MAX = 8;

/** A record is being read. One without id could not be opened again. */
function noteOpened(client: QueryClient, officer: Officer): void {
  if (officer.id === '') return;
  const remainingCards = openedLast(client).filter((card) => card['id'] !== officer.id);
  openedCards.write(client, [writeCard(officer), ...remainingCards].slice(0, OPENED_MAX));
}
