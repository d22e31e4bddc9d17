import type { ReactNode } from 'react';
import './action-bar.css';

/** The actions of a page, at its bottom edge. `status`: announced when it changes. */
export const ActionBar = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className="action-bar">
    <p className="action-bar__status" role="status">
      {status}
    </p>
    {children}
  </div>
);
