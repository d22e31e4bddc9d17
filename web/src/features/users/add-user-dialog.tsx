import { useState } from 'react';
import { roles } from '@buckle/domain/account/account';
import { USERNAME_MAX } from '@buckle/domain/actions/limits';
import { usersPageMessages as messages } from '@buckle/domain/messages/users';
import { post } from '../../lib/api/api-client.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { USERS } from './users-query.ts';

/** Adds an account, and shows its one-time password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<{ username: string; one_time_password: string }>();
  return (
    <Dialog title={added ? messages.oneTimeTitle(added.username) : messages.add} onClose={onClose}>
      {added ? (
        <OneTimePassword password={added.one_time_password} onClose={onClose} />
      ) : (
        <DialogForm
          confirm={messages.add}
          stale={USERS}
          run={(filledIn) =>
            post('addUser', {
              username: filledIn('username'),
              role: filledIn('role') === 'admin' ? 'admin' : 'staff',
            })
          }
          onDone={({ data }) => setAdded(data)}
          onCancel={onClose}
        >
          <TextField
            label={messages.username}
            hint={messages.usernameHint}
            name="username"
            required
            maxLength={USERNAME_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label={messages.role}>
            {(control) => (
              <select {...control} name="role" defaultValue="staff">
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {messages.roles[role]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </DialogForm>
      )}
    </Dialog>
  );
}
