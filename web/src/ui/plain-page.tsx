import type { ReactNode } from 'react';
import { LoggedInMenu } from './logged-in-menu.tsx';
import { BackLink } from './back-link.tsx';
import { PageHeader } from './page-header.tsx';
import { CONTENT_ID } from './skip-link.tsx';
import './plain-page.css';

/** A page of one column under the header. */
export const PlainPage = ({ back, title, children }: { back?: ReactNode; title?: string; children: ReactNode }) => (
  <>
    <PageHeader back={back ?? <BackLink />} title={title} menu={<LoggedInMenu />} />
    <main id={CONTENT_ID} tabIndex={-1} className="plain-page">
      {children}
    </main>
  </>
);
