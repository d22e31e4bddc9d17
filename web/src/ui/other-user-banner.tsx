import { capitalise } from '@buckle/domain/account/account';
import { appMessages, otherUserMessages as say } from '@buckle/domain/messages';
import { explainOtherUser } from '../lib/session/page-user.ts';
import { useOtherUser } from '../lib/session/use-other-user.ts';
import { UserIcon } from './icons/subjects.tsx';
import './header-banner.css';

/** Banner under the header while another user is logged in. */
export function OtherUserBanner() {
  const other = useOtherUser();
  return (
    <div role="status">
      {other && (
        <p className="header-banner header-banner--user">
          <UserIcon size={18} />
          <span className="header-banner__text">
            {say.title(capitalise(other.user.username) || appMessages.fallbackUser)}
          </span>
          <button type="button" className="header-banner__more" onClick={() => explainOtherUser(true)}>
            {say.whatToDo}
          </button>
        </p>
      )}
    </div>
  );
}
