import { capitalise } from '@buckle/domain/account/account';
import { appMessages, changedUserMessages as messages } from '@buckle/domain/messages';
import { explainChangedUser } from '../lib/session/page-user.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';
import { UserIcon } from './icons/subjects.tsx';
import './header-banner.css';

/** Banner under the header while another user is logged in. */
export function ChangedUserBanner() {
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
