import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { mustSetUpAccount } from '@buckle/domain/accounts/account';
import { SearchPage } from '../features/search/search-page.tsx';
import { ACCOUNT, type PagePath } from '../lib/navigation/pages.ts';
import { usePage } from '../lib/navigation/use-page.ts';
import { noteEntry } from '../lib/navigation/home-entry.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { Animated } from '../ui/animated.tsx';
import { exportAtDesk, exportOf } from './export-of.tsx';
import { fetchRecordPages, RecordPart, type RecordPartName, RecordRoute } from './record-part.tsx';
import { returnPath } from '../lib/platform/stored.ts';
import { useAuth, useChangedUser } from '../lib/session/auth-context.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import { SkipLink } from '../ui/back-link.tsx';
import { whenIdle } from '../lib/platform/when-loaded.ts';
import './app.css';

/** The record's tabs, which share the layout route of the record. */
const RECORD_TABS = {
  '/details/tab1': 'PersonalTab',
  '/details/tab2': 'ServiceTab',
  '/details/tab3': 'RewardsTab',
  '/details/tab4': 'ReprisalTab',
  '/details/tab5': 'NoteTab',
} as const satisfies Partial<Record<PagePath, RecordPartName>>;

type RecordTab = keyof typeof RECORD_TABS;

/** A page of a chunk that is loaded when one of its pages is opened. */
const pageOf = <M, P>(load: () => Promise<M>, choose: (chunk: M) => (props: P) => ReactNode) =>
  lazy(async () => ({ default: choose(await load()) }));

const further = () => import('./lazy-pages.tsx');

const SavedPanel = pageOf(further, (chunk) => chunk.SavedPanel);
/** Larger than the others together: a chunk of its own. */
const OfficerFormPage = pageOf(
  () => import('../features/officers/officer-form-page.tsx'),
  (chunk) => chunk.OfficerFormPage,
);

const AccountPage = pageOf(further, (chunk) => chunk.AccountPage);
const HistoryPage = pageOf(further, (chunk) => chunk.HistoryPage);
const ProposalsPage = pageOf(further, (chunk) => chunk.ProposalsPage);
const ProposalPage = pageOf(further, (chunk) => chunk.ProposalPage);
const MyChangesPage = pageOf(further, (chunk) => chunk.MyChangesPage);
const UsersPage = pageOf(further, (chunk) => chunk.UsersPage);

const OrdersPage = pageOf(
  () => import('../features/orders/orders-page.tsx'),
  (chunk) => chunk.OrdersPage,
);
const OrderPage = pageOf(
  () => import('../features/orders/order-page.tsx'),
  (chunk) => chunk.OrderPage,
);
const ChangesPage = pageOf(
  () => import('../features/changes/changes-page.tsx'),
  (chunk) => chunk.ChangesPage,
);

/** Print pages are a separate chunk. */
const printed = () => import('./print-pages.tsx');

const OrderSheetPage = pageOf(printed, (chunk) => chunk.OrderSheetPage);
const ChangesSheetPage = pageOf(printed, (chunk) => chunk.ChangesSheetPage);
const ListSheetPage = pageOf(printed, (chunk) => chunk.ListSheetPage);
const ServiceSheetPage = pageOf(printed, (chunk) => chunk.ServiceSheetPage);

/** With the controls of the officer form: a chunk of its own. */
const OrderEditor = pageOf(
  () => import('./order-editor.tsx'),
  (chunk) => chunk.OrderEditor,
);

/** For who has a sheet. */
const ImportPage = pageOf(
  () => import('./import-pages.tsx'),
  (chunk) => chunk.ImportPage,
);

/** For administrators now and then. */
const ReferencePage = pageOf(
  () => import('../features/reference/reference-page.tsx'),
  (chunk) => chunk.ReferencePage,
);
const DuplicatesPage = pageOf(
  () => import('../features/duplicates/duplicates-page.tsx'),
  (chunk) => chunk.DuplicatesPage,
);

/** For administrators at a desk: a chunk of its own. */
const ActivityPage = pageOf(
  () => import('../features/activity/activity-page.tsx'),
  (chunk) => chunk.ActivityPage,
);

/** For a desk: a chunk of its own. */
const OfficersList = pageOf(
  () => import('./officers-list.tsx'),
  (chunk) => chunk.OfficersList,
);

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
  '/duplicates': <DuplicatesPage />,
  '/activity': <ActivityPage />,
  '/officers': <OfficersList />,
  '/officers/print': <ListSheetPage />,
  '/details': <FirstTab />,
  '/details/print': <ServiceSheetPage />,
};

/** Once it is loaded, the overview shows at once. */
let loadedOverview: ComponentType | undefined;

async function loadOverview(): Promise<ComponentType | undefined> {
  try {
    loadedOverview = (await import('../features/overview/overview.tsx')).Overview;
  } catch {
    // Reported by the browser. Without a connection there would be nothing to show.
  }
  return loadedOverview;
}

/** The overview of the home page, a chunk that is loaded when the page is idle: no search waits for it. */
function HomeOverview() {
  const [Overview, setOverview] = useState(() => loadedOverview);
  useEffect(() => {
    if (loadedOverview) return undefined;
    return whenIdle(() => void loadOverview().then((loaded) => setOverview(() => loaded)));
  }, []);
  return Overview && <Overview />;
}

/** Keeps the record that the address names. */
function FirstTab() {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: '/details/tab1', search }} state={state} replace />;
}

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

const behind = { enter: 'behind-in', exit: 'behind-out' } as const;

/** Pages lie in front of the search: they come from the end of the line and leave for it, the search makes way. */
const inFront = { enter: 'front-in', exit: 'front-out' } as const;

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

/**
 * Renders its pages for logged-in users (specification, section 2). Others see a blank page and are redirected to the
 * login document with a return path.
 */
function Guard({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const loggedIn = user !== undefined;
  useEffect(() => {
    if (loggedIn) return;
    returnPath.write(pathname + search);
    goToLogin();
  }, [loggedIn, pathname, search]);
  if (!user) return null;
  if (mustSetUpAccount(user) && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;
  return children;
}

const Nothing = (): ReactNode => null;

/** Without its code, pages are used as on a phone. */
const Desk = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./desk.tsx')).Desk };
  } catch {
    return { default: Nothing };
  }
});

/**
 * The pages of a logged-in user: skip link, at a desk the side navigation, the page. Its column is reserved by the styles,
 * so that no page moves when its code arrives.
 */
function DeskFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const isDesk = useIsWide(DESK);
  const isReplaced = useChangedUser() !== undefined;
  const isPaper = usePage()?.paper === true;
  const isFramed = !isPaper && user !== undefined && !mustSetUpAccount(user);
  return (
    <>
      <SkipLink />
      {isDesk && isFramed && !isReplaced && (
        <Suspense>
          <Desk />
        </Suspense>
      )}
      <div className={isFramed ? 'framed' : undefined}>{children}</div>
    </>
  );
}

/** Any other path leads to `/`, which is another document. */
function Elsewhere() {
  useEffect(goToLogin, []);
  return null;
}
