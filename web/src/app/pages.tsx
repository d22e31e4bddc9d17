import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import { goToLogin } from '../lib/session-end.ts';
import { Animated } from '../ui/animated.tsx';
import type * as FurtherPages from './further-pages.tsx';
import { exportAtDesk } from './export-of.tsx';
import { Guard } from './guard.tsx';
import type * as PrintPages from './print-pages.tsx';
import { fetchRecordPages, RecordPart } from './record-part.tsx';
import './page-transitions.css';

const further = (name: keyof typeof FurtherPages) =>
  lazy(async () => ({ default: (await import('./further-pages.tsx'))[name] }));
const AccountPage = further('AccountPage');
const OfficerFormPage = further('OfficerFormPage');
const HistoryPage = further('HistoryPage');
const ProposalsPage = further('ProposalsPage');
const ProposalPage = further('ProposalPage');
const OwnProposalsPage = further('OwnProposalsPage');
const UsersPage = further('UsersPage');
/** For a desk: a chunk of its own. */
const OfficersList = lazy(async () => ({ default: (await import('./officers-list.tsx')).OfficersList }));
/** What is printed: a chunk of its own. */
const printed = (name: keyof typeof PrintPages) =>
  lazy(async () => ({ default: (await import('./print-pages.tsx'))[name] }));
const ServiceSheetPage = printed('ServiceSheetPage');
const ListSheetPage = printed('ListSheetPage');
/** For administrators at a desk: a chunk of its own. */
const ActivityPage = lazy(async () => ({
  default: (await import('../features/activity/activity-page.tsx')).ActivityPage,
}));

/** Pages lie in front of the search: they come from the end of the line and leave for it, the search makes way. */
const inFront = { enter: 'front-in', exit: 'front-out' } as const;
const behind = { enter: 'behind-in', exit: 'behind-out' } as const;

/** The end of an address that names a part of a page: changing parts is no change of page. */
const PART = /\/(?:tab\d|views)$/u;

/** What changes when one page follows another. The old one stays until the new one's code is here. */
function GuardedPages() {
  const page = useLocation().pathname.replace(PART, '');
  return (
    <Guard>
      <Suspense>
        <Animated key={page} {...(page === '/home' ? behind : inFront)}>
          <div>
            <Outlet />
          </div>
        </Animated>
      </Suspense>
    </Guard>
  );
}

/** Keeps the record that the address names. */
function FirstTab() {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: '/details/tab1', search }} state={state} replace />;
}

/** Any other path leads to `/`, which is another document. */
function Elsewhere() {
  useEffect(goToLogin, []);
  return null;
}

/** The routes of the specification's section 2, and those of what our server does beyond it. */
export const Pages = () => (
  <Routes>
    <Route element={<GuardedPages />}>
      <Route path="/home" element={<SearchPage exportOf={exportAtDesk} onFound={fetchRecordPages} />} />
      <Route path="/add" element={<OfficerFormPage />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/history" element={<HistoryPage />} />
      <Route path="/history/views" element={<HistoryPage />} />
      <Route path="/proposals" element={<ProposalsPage />} />
      <Route path="/proposals/one" element={<ProposalPage />} />
      <Route path="/my-proposals" element={<OwnProposalsPage />} />
      <Route path="/users" element={<UsersPage />} />
      <Route path="/activity" element={<ActivityPage />} />
      <Route path="/officers" element={<OfficersList />}>
        <Route index element={<RecordPart name="AllSections" />} />
      </Route>
      <Route path="/officers/print" element={<ListSheetPage />} />
      <Route path="/details/print" element={<ServiceSheetPage />} />
      <Route path="/details" element={<FirstTab />} />
      <Route path="/details" element={<RecordPart name="RecordPage" />}>
        <Route path="tab1" element={<RecordPart name="PersonalTab" />} />
        <Route path="tab2" element={<RecordPart name="ServiceTab" />} />
        <Route path="tab3" element={<RecordPart name="RewardsTab" />} />
        <Route path="tab4" element={<RecordPart name="ReprisalTab" />} />
        <Route path="tab5" element={<RecordPart name="NoteTab" />} />
      </Route>
    </Route>
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
