import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import type { PagePath } from '../lib/navigation/pages.ts';
import { usePage } from '../lib/navigation/use-page.ts';
import { noteEntry } from '../lib/navigation/home-entry.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { Animated } from '../ui/animated.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { exportAtDesk, exportOf } from './export-of.tsx';
import { Guard } from './guard.tsx';
import { HomeOverview } from './home-overview.tsx';
import { fetchRecordPages, RecordPart, type RecordPartName, RecordRoute } from './record-part.tsx';
import './page-transitions.css';

/** A page of a chunk that is loaded when one of its pages is opened. */
const pageOf = <M, P>(load: () => Promise<M>, choose: (chunk: M) => (props: P) => ReactNode) =>
  lazy(async () => ({ default: choose(await load()) }));

const further = () => import('./lazy-pages.tsx');
const AccountPage = pageOf(further, (chunk) => chunk.AccountPage);
const HistoryPage = pageOf(further, (chunk) => chunk.HistoryPage);
const ProposalsPage = pageOf(further, (chunk) => chunk.ProposalsPage);
const ProposalPage = pageOf(further, (chunk) => chunk.ProposalPage);
const MyChangesPage = pageOf(further, (chunk) => chunk.MyChangesPage);
const UsersPage = pageOf(further, (chunk) => chunk.UsersPage);
const SavedPanel = pageOf(further, (chunk) => chunk.SavedPanel);
/** Larger than the others together: a chunk of its own. */
const OfficerFormPage = pageOf(
  () => import('../features/officer-form/officer-form-page.tsx'),
  (chunk) => chunk.OfficerFormPage,
);
/** For a desk: a chunk of its own. */
const OfficersList = pageOf(
  () => import('./officers-list.tsx'),
  (chunk) => chunk.OfficersList,
);
/** Print pages are a separate chunk. */
const printed = () => import('./print-pages.tsx');
const ServiceSheetPage = pageOf(printed, (chunk) => chunk.ServiceSheetPage);
const ListSheetPage = pageOf(printed, (chunk) => chunk.ListSheetPage);
const ChangesSheetPage = pageOf(printed, (chunk) => chunk.ChangesSheetPage);
const OrderSheetPage = pageOf(printed, (chunk) => chunk.OrderSheetPage);
/** For administrators at a desk: a chunk of its own. */
const ActivityPage = pageOf(
  () => import('../features/activity/activity-page.tsx'),
  (chunk) => chunk.ActivityPage,
);

const changing = () => import('./change-pages.tsx');
const ChangesPage = pageOf(changing, (chunk) => chunk.ChangesPage);
const OrdersPage = pageOf(changing, (chunk) => chunk.OrdersPage);
const OrderPage = pageOf(changing, (chunk) => chunk.OrderPage);

/** With the controls of the officer form: a chunk of its own. */
const OrderEditor = pageOf(
  () => import('./order-editor.tsx'),
  (chunk) => chunk.OrderEditor,
);

/** For administrators now and then. */
const upkeep = () => import('./upkeep-pages.tsx');
const ReferencePage = pageOf(upkeep, (chunk) => chunk.ReferencePage);
const TwinsPage = pageOf(upkeep, (chunk) => chunk.TwinsPage);
/** For who has a sheet. */
const ImportPage = pageOf(
  () => import('./import-pages.tsx'),
  (chunk) => chunk.ImportPage,
);

/** Pages lie in front of the search: they come from the end of the line and leave for it, the search makes way. */
const inFront = { enter: 'front-in', exit: 'front-out' } as const;
const behind = { enter: 'behind-in', exit: 'behind-out' } as const;

/** Route transitions. The old page stays until the new one's code is loaded. */
function GuardedPages() {
  const { pathname } = useLocation();
  const page = usePage();
  const path = page?.partOf ?? page?.path;
  useLayoutEffect(() => noteEntry(pathname));
  return (
    <Guard>
      <DeskFrame>
        <Suspense>
          <Animated key={path} {...(path === '/home' ? behind : inFront)}>
            <div>
              <Outlet />
            </div>
          </Animated>
        </Suspense>
      </DeskFrame>
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

/** The record's tabs, which share the layout route of the record. */
const RECORD_TABS = {
  '/details/tab1': 'PersonalTab',
  '/details/tab2': 'ServiceTab',
  '/details/tab3': 'RewardsTab',
  '/details/tab4': 'ReprisalTab',
  '/details/tab5': 'NoteTab',
} as const satisfies Partial<Record<PagePath, RecordPartName>>;

type RecordTab = keyof typeof RECORD_TABS;

const ELEMENTS: Readonly<Record<Exclude<PagePath, RecordTab>, ReactElement>> = {
  '/home': (
    <SearchPage
      exportOf={exportAtDesk}
      savedPanel={(after) => <SavedPanel {...after} />}
      overview={<HomeOverview />}
      onFound={fetchRecordPages}
    />
  ),
  '/add': <OfficerFormPage />,
  '/account': <AccountPage />,
  '/history': <HistoryPage />,
  '/history/views': <HistoryPage />,
  '/proposals': <ProposalsPage />,
  '/proposals/one': <ProposalPage />,
  '/my-proposals': <MyChangesPage />,
  '/users': <UsersPage />,
  '/orders': <OrdersPage exportOf={exportOf} />,
  '/orders/view': <OrderPage exportOf={exportOf} />,
  '/orders/print': <OrderSheetPage />,
  '/changes': <ChangesPage exportOf={exportOf} />,
  '/changes/print': <ChangesSheetPage />,
  '/orders/new': <OrderEditor />,
  '/import': <ImportPage />,
  '/reference': <ReferencePage />,
  '/reference/units': <ReferencePage />,
  '/reference/zones': <ReferencePage />,
  '/reference/driving': <ReferencePage />,
  '/reference/blood': <ReferencePage />,
  '/reference/spellings': <ReferencePage />,
  '/twins': <TwinsPage />,
  '/activity': <ActivityPage />,
  '/officers': <OfficersList />,
  '/officers/print': <ListSheetPage />,
  '/details': <FirstTab />,
  '/details/print': <ServiceSheetPage />,
};

const pages = Object.entries(ELEMENTS);
const tabs = Object.entries(RECORD_TABS);

/** The routes of the specification's section 2, and our server's additional ones. */
export const Pages = () => (
  <Routes>
    <Route element={<GuardedPages />}>
      {pages.map(([path, page]) => (
        <Route key={path} path={path} element={page}>
          {path === '/officers' && <Route index element={<RecordPart name="AllSections" />} />}
        </Route>
      ))}
      <Route element={<RecordRoute />}>
        {tabs.map(([path, name]) => (
          <Route key={path} path={path} element={<RecordPart name={name} />} />
        ))}
      </Route>
    </Route>
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
