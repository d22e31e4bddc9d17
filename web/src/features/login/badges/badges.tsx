import { websiteCarbon } from '@buckle/domain/badges';
import { loginMessages } from '@buckle/domain/messages';
import './badges.css';

/** Both badges of the login page (specification, section 2), with reserved space. */
export const Badges = () => (
  <div className="badges">
    <img
      className="green-hosting"
      alt={loginMessages.greenHosting}
      width={200}
      height={95}
      fetchPriority="low"
      hidden
    />
    <div id={websiteCarbon.container} className="carbonbadge" hidden />
  </div>
);
