import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import './tab-bar.css';

/** One tab of the bar. */
export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/**
 * Tabs that replace the history entry, so that back leaves the page. At the bottom on a phone, a column on wide
 * screens.
 */
export function TabBar({ label, tabs, state }: { label: string; tabs: readonly TabLink[]; state: unknown }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      <ul className="tab-bar__list">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink className="tab-bar__tab" to={tab.to} replace state={state}>
              {tab.icon}
              <span className="tab-bar__label">{tab.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
