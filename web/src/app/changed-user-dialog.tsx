import { capitalise, type User } from '@buckle/domain/accounts/account';
import { appMessages, changedUserMessages, pageMessages } from '@buckle/domain/messages';
import { changedUserDialogMessages as messages } from '@buckle/domain/accounts/accounts.messages';
import { explainChangedUser, pageUsername } from '../lib/session/page-user.ts';
import { storedUser } from '../lib/platform/stored.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Reloads the page for the new user. Unsaved changes are confirmed first. */
function reloadAs(user: User): void {
  storedUser.write(user);
  location.reload();
}

/** Dialog when another user has logged in in this browser. The page behind it is unchanged. */
export function ChangedUserDialog({ user }: { user: User }) {
  const now = capitalise(user.username) || appMessages.fallbackUser;
  const then = capitalise(pageUsername());
  const close = (): void => explainChangedUser(false);
  return (
    <Dialog
      title={changedUserMessages.title(now)}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {pageMessages.close}
          </Button>
          <Button look="secondary" onClick={() => reloadAs(user)}>
            {messages.reload(now)}
          </Button>
          <a className={buttonClass('primary')} href="/" target="_blank" rel="noopener">
            {messages.loginExpired(then)}
          </a>
        </>
      }
    >
      <p className="dialog__text">{messages.text(now, then)}</p>
      <p className="dialog__text">{messages.hint(then)}</p>
    </Dialog>
  );
}
