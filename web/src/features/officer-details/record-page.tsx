import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { recordPageMessages } from '@buckle/domain/messages/record';
import type { Tab } from '@buckle/domain/officer/field-table';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { usePastDay } from '../../lib/officers/past-day.ts';
import { Animated } from '../../ui/animated.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { noteOpened } from './note-opened.ts';
import { RecordEditor, type RenderGroupForm } from './record-editor.tsx';
import { RecordIdentity } from './record-identity.tsx';
import { RecordNotice } from './record-notice.tsx';
import { recordTabs, tabAt } from './record-tabs.tsx';
import { SearchSteps } from './search-steps.tsx';
import { useDisplayedRecord } from './use-displayed-record.ts';
import './record-page.css';

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
