import type { ReactNode } from 'react';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import './paper.css';

/** The page around a paper, of which nothing else is printed. */
export const PrintPage = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader back={back} menu={<LoggedInMenu />} />
    <main id={CONTENT_ID} tabIndex={-1} className="print-page">
      {children}
    </main>
  </>
);
