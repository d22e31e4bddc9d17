import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { appMessages, changedUserMessages as messages } from '@buckle/domain/messages';
import { capitalise } from '@buckle/domain/accounts/account';
import { settings } from '../lib/platform/settings.ts';
import { Brand } from './brand/brand.tsx';
import { classes } from './classes.ts';
import { usePage } from '../lib/navigation/use-page.ts';
import { LoggedInMenu } from './user-menu.tsx';
import { BackLink, CONTENT_ID } from './back-link.tsx';
import { explainChangedUser } from '../lib/session/page-user.ts';
import { useChangedUser } from '../lib/session/auth-context.ts';
import { OfflineIcon, UserIcon } from './icons/subjects.tsx';
import { connection, type Connection, onConnectivityChange } from '../lib/platform/connectivity.ts';
import './page-header.css';
import './plain-page.css';

interface PageHeaderProps {
  readonly back?: ReactNode;
  /** The title of the table of pages by default; null if the page shows its title further down. */
  readonly title?: string | null | undefined;
  readonly menu: ReactNode;
}

/** The bar of a header: a way back, whose screen it is, its title, and the user's menu; below it `children`. */
export const HeaderBar = ({ back, title, menu, children }: PageHeaderProps & { readonly children?: ReactNode }) => (
  <header className="page-header">
    <div className="page-header__row">
      {back}
      <div className={classes('page-header__brand', title !== null && 'page-header__brand--aside')}>
        <Brand identity={settings} loading="lazy" />
      </div>
      {title !== null && <PageTitle title={title} className="page-header__title" />}
      <div className="page-header__menu">{menu}</div>
    </div>
    {children}
  </header>
);

/** The header at the top of every screen, with what there is to know of the connection and of another user. */
export const PageHeader = (bar: PageHeaderProps) => (
  <HeaderBar {...bar}>
    <OfflineBanner />
    <ChangedUserBanner />
  </HeaderBar>
);

const sentences = {
  offline: appMessages.offline,
  unreachable: appMessages.unreachable,
  back: appMessages.backOnline,
};

/** A line under the header while there is no connection, and a moment longer. */
function OfflineBanner() {
  const news = useConnectionNews();
  return (
    <div role="status">
      {news && (
        <p className={classes('header-banner header-banner--connection', news === 'back' && 'header-banner--good')}>
          {news !== 'back' && <OfflineIcon size={18} />}
          {sentences[news]}
        </p>
      )}
    </div>
  );
}

/** How long the good news stays. */
const BACK_ONLINE_MS = 3000;

/** Returns the connection state to announce; undefined while online. */
function useConnectionNews(): Exclude<Connection, 'online'> | 'back' | undefined {
  const now = useSyncExternalStore(onConnectivityChange, connection);
  const online = now === 'online';
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!online || !wasOffline) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  if (now !== 'online') return now;
  return wasOffline ? 'back' : undefined;
}

/** Banner under the header while another user is logged in. */
function ChangedUserBanner() {
  const changed = useChangedUser();
  return (
    <div role="status">
      {changed && (
        <p className="header-banner header-banner--user">
          <UserIcon size={18} />
          <span className="header-banner__text">
            {messages.title(capitalise(changed.user.username) || appMessages.fallbackUser)}
          </span>
          <button type="button" className="header-banner__more" onClick={() => explainChangedUser(true)}>
            {messages.nextSteps}
          </button>
        </p>
      )}
    </div>
  );
}

/** Before its first page the document has the title that it came with: it has just been opened, to be read from its start. */
export const justOpened = (): boolean => document.title === appMessages.productName;

/**
 * The page's title: that of the table of pages, unless `title` names what is on the page. Receives the focus after
 * navigation, so that screen readers announce the page.
 */
export function PageTitle({ title: given, className }: { title?: string | undefined; className: string }) {
  const page = usePage();
  const text = given ?? page?.title ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const arrived = !justOpened();
    document.title = `${text} – ${appMessages.productName}`;
    if (!arrived) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}

/** A page of one column under the header. */
export const PlainPage = ({ back, title, children }: { back?: ReactNode; title?: string; children: ReactNode }) => (
  <>
    <PageHeader back={back ?? <BackLink />} title={title} menu={<LoggedInMenu />} />
    <main id={CONTENT_ID} tabIndex={-1} className="plain-page">
      {children}
    </main>
  </>
);
