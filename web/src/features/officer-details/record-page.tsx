import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, ViewTransition } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { pageMessages, recordMessages } from '@buckle/domain/messages';
import { retirementAlert } from '@buckle/domain/officer/retirement';
import { readOfficer, type OfficerWire } from '@buckle/domain/officer/wire';
import { useAuth } from '../../lib/auth-context.ts';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { today } from '../../lib/clock.ts';
import { noteOpened } from '../../lib/opened-record.ts';
import { BackLink, fromParent } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { IdentityCard } from './identity-card.tsx';
import { RecordNotice } from './record-notice.tsx';
import { useRecord, type RecordState } from './record-query.ts';
import { recordTabs, tabAt } from './record-tabs.tsx';
import type { RecordView } from './record-view.ts';
import { reportUnreadable } from './report-unreadable.ts';
import './record-page.css';

function wireOf(state: RecordState): OfficerWire | undefined {
  if (state.kind === 'ready') return state.wire;
  return state.kind === 'loading' || state.kind === 'failed' ? state.card : undefined;
}

/** The one frame of the five tabs: back, title, user menu, identity, banner and tab bar. */
export function RecordPage() {
  const { pathname, search, state: navigationState } = useLocation();
  const [parameters] = useSearchParams();
  const state = useRecord(parameters.get('id') ?? '');
  const wire = wireOf(state);
  const officer = useMemo(() => readOfficer(wire, reportUnreadable), [wire]);
  const client = useQueryClient();
  useEffect(() => {
    if (wire) noteOpened(client, officer);
  }, [client, wire, officer]);
  const { user, hasAccount } = useAuth();
  const { tab, label } = tabAt(pathname);
  const view: RecordView = { officer, pending: state.kind === 'loading' };
  return (
    <>
      <PageHeader back={<BackLink />} title={label} menu={<LoggedInMenu />} />
      <div className="record-page">
        <main id={CONTENT_ID} tabIndex={-1} className="record-page__main">
          <IdentityCard
            officer={officer}
            pending={state.kind === 'loading' && !wire}
            alert={retirementAlert(officer.dateOfRetirement, today(), tab)}
          />
          <ViewTransition key={tab} default="none" enter="tab-in" exit="tab-out">
            <div className="record-page__tab">
              {state.kind === 'ready' || state.kind === 'loading' ? (
                <Outlet context={view} />
              ) : (
                <RecordNotice state={state} />
              )}
            </div>
          </ViewTransition>
          {user?.role === 'admin' && hasAccount && officer.id !== '' && (
            <Link
              className={buttonClass('quiet', 'record-page__history')}
              to={`/history?${new URLSearchParams({ id: officer.id })}`}
              state={fromParent}
            >
              {pageMessages.history}
            </Link>
          )}
        </main>
        <TabBar
          label={recordMessages.tabList}
          state={navigationState}
          tabs={recordTabs.map(({ path, ...rest }) => ({ ...rest, to: `/details/${path}${search}` }))}
        />
      </div>
    </>
  );
}
