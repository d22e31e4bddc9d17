import { useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { usersPageMessages as messages } from '@buckle/domain/messages/users';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { type Account, type Deed, deedsFor } from './user-actions.ts';
import { USERS } from './users-query.ts';

/** Actions of an account: choose, confirm, and show a one-time password. */
export function UserDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { username } = account;
  const [deed, setDeed] = useState<Deed>();
  const [password, setPassword] = useState<string>();
  function finish({ done }: Deed, output: string | undefined): void {
    setPassword(output);
    if (!done) return;
    onClose();
    showSuccess(done(username));
  }
  const title = deed ? deed.texts.question(username) : username;
  return (
    <Dialog title={password === undefined ? title : messages.oneTimeTitle(username)} onClose={onClose}>
      {password !== undefined && <OneTimePassword password={password} onClose={onClose} />}
      {password === undefined && deed && (
        <DialogForm
          confirm={deed.texts.label}
          stale={USERS}
          run={() => deed.run(username)}
          onDone={(output) => finish(deed, output)}
          onCancel={onClose}
        >
          <p className="dialog__text">{deed.texts.hint}</p>
        </DialogForm>
      )}
      {!deed && (
        <>
          <ul className="user-deeds">
            {deedsFor(account).map((one) => (
              <li key={one.texts.label}>
                <button type="button" className="user-deeds__deed" onClick={() => setDeed(one)}>
                  <span className="user-deeds__label">{one.texts.label}</span>
                  <span className="user-deeds__hint">{one.texts.hint}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button look="secondary" onClick={onClose}>
            {pageMessages.cancel}
          </Button>
        </>
      )}
    </Dialog>
  );
}
