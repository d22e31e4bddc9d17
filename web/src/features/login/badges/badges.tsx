import { settings } from '../../../lib/settings.ts';
import { CarbonBadge } from './carbon-badge.tsx';
import { GreenHostingBadge } from './green-hosting-badge.tsx';
import './badges.css';

/** Both badges of the login page (specification, section 2), in room that is theirs whether they come or not. */
export const Badges = () => (
  <div className="badges">
    <GreenHostingBadge host={settings.publicHost || location.hostname} />
    <CarbonBadge />
  </div>
);
