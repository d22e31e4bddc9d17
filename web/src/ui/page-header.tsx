import type { ReactNode } from 'react';
import { settings } from '../lib/platform/settings.ts';
import { Brand } from './brand/brand.tsx';
import { classes } from './classes.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ChangedUserBanner } from './changed-user-banner.tsx';
import { PageTitle } from './page-title.tsx';
import './page-header.css';

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
