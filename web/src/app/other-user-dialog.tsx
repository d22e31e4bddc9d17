import { capitalise, type User } from '@buckle/domain/account/account';
import { appMessages, otherUserMessages as say, pageMessages } from '@buckle/domain/messages';
import { explainOtherUser, pageUsername } from '../lib/session/page-user.ts';
import { useOtherUser } from '../lib/session/use-other-user.ts';
import { storedUser } from '../lib/platform/stored.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Reloads the page for the new user. Unsaved changes are confirmed first. */
function reloadAs(user: User): void {
  storedUser.write(user);
  location.reload();
}

/** Dialog when another user has logged in in this browser. The page behind it is unchanged. */
export function OtherUserDialog() {
  const other = useOtherUser();
  if (!other?.explained) return null;
  const now = capitalise(other.user.username) || appMessages.fallbackUser;
  const then = capitalise(pageUsername());
  const close = (): void => explainOtherUser(false);
  return (
    <Dialog
      title={say.title(now)}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {pageMessages.close}
          </Button>
          <Button look="secondary" onClick={() => reloadAs(other.user)}>
            {say.reload(now)}
          </Button>
          <a className={buttonClass('primary')} href="/" target="_blank" rel="noopener">
            {say.logInAgain(then)}
          </a>
        </>
      }
    >
      <p className="dialog__text">{say.text(now, then)}</p>
      <p className="dialog__text">{say.hint(then)}</p>
    </Dialog>
  );
}
