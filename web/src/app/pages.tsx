import { lazy, type ReactElement, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import type { PagePath } from '../lib/navigation/pages.ts';
import { usePage } from '../lib/navigation/use-page.ts';
import { noteEntry } from '../lib/navigation/home-entry.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { Animated } from '../ui/animated.tsx';
import type * as FurtherPages from './lazy-pages.tsx';
import type * as ChangePages from './change-pages.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { exportAtDesk, exportOf } from './export-of.tsx';
import { Guard } from './guard.tsx';
import { HomeOverview } from './home-overview.tsx';
import type * as PrintPages from './print-pages.tsx';
import { fetchRecordPages, RecordPart, type RecordPartName, RecordRoute } from './record-part.tsx';
import './page-transitions.css';

const further = (name: keyof typeof FurtherPages) =>
  lazy(async () => ({ default: (await import('./lazy-pages.tsx'))[name] }));
const AccountPage = further('AccountPage');
const HistoryPage = further('HistoryPage');
const ProposalsPage = further('ProposalsPage');
const ProposalPage = further('ProposalPage');
const MyChangesPage = further('MyChangesPage');
const UsersPage = further('UsersPage');
/** Larger than the others together: a chunk of its own. */
const OfficerFormPage = lazy(async () => ({
  default: (await import('../features/officer-form/officer-form-page.tsx')).OfficerFormPage,
}));
const SavedPanel = lazy(async () => ({ default: (await import('./lazy-pages.tsx')).SavedPanel }));
/** For a desk: a chunk of its own. */
const OfficersList = lazy(async () => ({ default: (await import('./officers-list.tsx')).OfficersList }));
/** Print pages are a separate chunk. */
const printed = (name: keyof typeof PrintPages) =>
  lazy(async () => ({ default: (await import('./print-pages.tsx'))[name] }));
const ServiceSheetPage = printed('ServiceSheetPage');
const ListSheetPage = printed('ListSheetPage');
const ChangesSheetPage = printed('ChangesSheetPage');
const OrderSheetPage = printed('OrderSheetPage');
/** For administrators at a desk: a chunk of its own. */
const ActivityPage = lazy(async () => ({
  default: (await import('../features/activity/activity-page.tsx')).ActivityPage,
}));

const changing = (name: keyof typeof ChangePages) =>
  lazy(async () => ({ default: (await import('./change-pages.tsx'))[name] }));
const ChangesPage = changing('ChangesPage');
const OrdersPage = changing('OrdersPage');
const OrderPage = changing('OrderPage');

/** With the controls of the officer form: a chunk of its own. */
const OrderEditor = lazy(async () => ({ default: (await import('./order-editor.tsx')).OrderEditor }));

/** For who has a sheet: a chunk of its own. */
const ImportPage = lazy(async () => ({
  default: (await import('../features/import/import-page.tsx')).ImportPage,
}));

/** For administrators now and then: a chunk of its own. */
const ReferencePage = lazy(async () => ({
  default: (await import('../features/reference/reference-page.tsx')).ReferencePage,
}));

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
  '/reference/spellings': <ReferencePage />,
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
