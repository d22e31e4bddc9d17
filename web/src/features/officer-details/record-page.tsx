import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, ViewTransition } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { recordMessages } from '@buckle/domain/messages';
import type { Tab } from '@buckle/domain/officer/field-table';
import { retirementAlert } from '@buckle/domain/officer/retirement';
import { readOfficer } from '@buckle/domain/officer/wire';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { today } from '../../lib/clock.ts';
import { noteOpened } from '../../lib/opened-record.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { IdentityCard } from './identity-card.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordNotice } from './record-notice.tsx';
import { useRecord } from './record-query.ts';
import { recordTabs, tabAt } from './record-tabs.tsx';
import type { RecordView } from './record-view.ts';
import { wireOf } from './record-wire.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { SearchSteps } from './search-steps.tsx';
import './record-page.css';

/** Tabs that have something to say of an officer of whom only the card is known. */
const CARD_TABS: ReadonlySet<Tab> = new Set(['personal', 'service']);

/** The record that the address names: whose it is, what can be done with it, and one of its tabs. */
function ShownRecord({ id, tab }: { id: string; tab: Tab }) {
  const client = useQueryClient();
  const state = useRecord(id);
  const wire = wireOf(state);
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  useEffect(() => {
    if (wire) noteOpened(client, officer);
  }, [client, wire, officer]);
  const cardOnly = state.kind === 'failed';
  const view: RecordView = { officer, pending: state.kind === 'loading', cardOnly };
  const isShown = state.kind === 'ready' || state.kind === 'loading' || (cardOnly && wire && CARD_TABS.has(tab));
  return (
    <>
      <IdentityCard
        officer={officer}
        pending={state.kind === 'loading' && !wire}
        alert={retirementAlert(officer.dateOfRetirement, today(), tab)}
      >
        {wire && (
          <RecordActions
            wire={wire}
            officer={officer}
            editable={state.kind === 'ready' || officer.version > 0}
            whole={state.kind === 'ready'}
            tab={tab}
          />
        )}
      </IdentityCard>
      <ViewTransition key={tab} default="none" enter="tab-in" exit="tab-out">
        <div className="record-page__tab">
          {state.kind !== 'ready' && state.kind !== 'loading' && <RecordNotice state={state} />}
          {isShown && <Outlet context={view} />}
        </div>
      </ViewTransition>
    </>
  );
}

/** The one frame of the five tabs: back, title, user menu, identity, banner and tab bar. */
export function RecordPage() {
  const { pathname, search, state } = useLocation();
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const { tab, label } = tabAt(pathname);
  return (
    <>
      <PageHeader back={<BackLink />} title={label} menu={<LoggedInMenu />} />
      <div className="record-page">
        <main id={CONTENT_ID} tabIndex={-1} className="record-page__main">
          <SearchSteps id={id} />
          <ShownRecord key={id} id={id} tab={tab} />
        </main>
        <TabBar
          label={recordMessages.tabList}
          state={state}
          tabs={recordTabs.map(({ path, ...rest }) => ({ ...rest, to: `/details/${path}${search}` }))}
        />
      </div>
    </>
  );
}
