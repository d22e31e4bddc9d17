import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usersPageMessages as messages, usersPageMessages } from '@buckle/domain/accounts/accounts.messages';
import { roles } from '@buckle/domain/accounts/account';
import { USERNAME_MAX } from '@buckle/domain/limits';
import { pageMessages } from '@buckle/domain/messages';
import type { ActionOutput } from '@buckle/domain/registry';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { InstantText } from '../../ui/date-text.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { get, post } from '../../lib/api/api-client.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import './users-page.css';

/** An account as the list shows it. */
type Account = ActionOutput<'users'>['users'][number];

/** The key of the list of accounts. */
const USERS = 'users';

const usersQuery = queryOptions({
  queryKey: [USERS],
  queryFn: async ({ signal }) => (await get('users', {}, signal)).users,
});

/** The accounts, and an administrator's care of them. */
export function UsersPage() {
  const { user } = useAuth();
  const [managed, setManaged] = useState<Account>();
  const [adding, setAdding] = useState(false);
  return (
    <PlainPage>
      <Loaded query={useQuery(usersQuery)}>
        {(users) => (
          <>
            <Button look="secondary" className="users-page__add" onClick={() => setAdding(true)}>
              <PlusIcon size={20} />
              {messages.add}
            </Button>
            <ul className="cards">
              {users.map((account) => (
                <UserRow
                  key={account.username}
                  account={account}
                  isOwn={account.username === user?.username}
                  onManage={() => setManaged(account)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {managed && <UserDialog account={managed} onClose={() => setManaged(undefined)} />}
    </PlainPage>
  );
}

const UserRow = ({ account, isOwn, onManage }: { account: Account; isOwn: boolean; onManage: () => void }) => (
  <li className="card user-row">
    <div>
      <p className="user-row__name">
        {account.username}
        <span className={account.role === 'admin' ? 'tag tag--gold' : 'tag'}>{messages.roles[account.role]}</span>
        {isOwn && <span className="tag">{messages.you}</span>}
        {account.second_factor && <span className="tag">{messages.twoStep}</span>}
        {account.disabled && <span className="tag tag--danger">{messages.disabled}</span>}
      </p>
      {!account.disabled && (
        <p className="card__meta">{account.must_change_password ? messages.oneTimeUnused : messages.active}</p>
      )}
      <p className="card__meta">
        {account.last_seen ? (
          <>
            {messages.lastSeen} <InstantText at={account.last_seen} /> · {messages.sessions(account.sessions)}
          </>
        ) : (
          messages.neverSeen
        )}
      </p>
    </div>
    {!isOwn && (
      <Button look="secondary" aria-label={messages.manageUser(account.username)} onClick={onManage}>
        {messages.manage}
      </Button>
    )}
  </li>
);

/** Adds an account, and shows its one-time password. */
function AddUserDialog({ onClose }: { onClose: () => void }) {
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

/** Shows a one-time password, this once. Where the browser does not let a page copy, it is selected for the user to do so. */
function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  function copy(): void {
    field.current?.select();
    // Absent where the page was not loaded over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    clipboard?.writeText(password).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <>
      <p className="dialog__text">{messages.oneTimeHint}</p>
      <TextField ref={field} label={messages.oneTime} value={password} readOnly />
      <div className="dialog__buttons">
        <Button look="secondary" onClick={onClose}>
          {pageMessages.close}
        </Button>
        <Button onClick={copy}>
          <span role="status">{copied ? messages.copied : messages.copy}</span>
        </Button>
      </div>
    </>
  );
}

/** Texts of an action. */
interface DeedText {
  readonly label: string;
  readonly hint: string;
  readonly question: (username: string) => string;
}

/** Something that can be done to an account. */
interface Deed {
  readonly texts: DeedText;
  /** Toast after the action; missing if a one-time password is shown instead. */
  readonly done?: (username: string) => string;
  /** Returns a new one-time password, if any. */
  run(username: string): Promise<string | undefined>;
}

/** Actions of an account: choose, confirm, and show a one-time password. */
function UserDialog({ account, onClose }: { account: Account; onClose: () => void }) {
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

const { deeds } = usersPageMessages;

/** Returns the available actions of an account. */
const deedsFor = ({ role, disabled, second_factor: secured, sessions }: Account): Deed[] => [
  resetDeed(disabled ? deeds.enable : deeds.reset),
  ...(secured ? [plainDeed('resetSecondFactor', deeds.resetTwoStep)] : []),
  roleDeed(role === 'admin' ? 'staff' : 'admin'),
  ...(sessions > 0 ? [plainDeed('endUserSessions', deeds.logOut)] : []),
  ...(disabled ? [] : [plainDeed('disableUser', deeds.disable)]),
];

const resetDeed = (texts: DeedText): Deed => ({
  texts,
  run: async (username) => (await post('resetUser', { username })).data.one_time_password,
});

interface DoneText extends DeedText {
  readonly done: (username: string) => string;
}

const plainDeed = (action: 'endUserSessions' | 'disableUser' | 'resetSecondFactor', texts: DoneText): Deed => ({
  texts,
  done: texts.done,
  run: (username) => post(action, { username }).then(() => undefined),
});

const roleDeed = (role: Account['role']): Deed => ({
  texts: deeds[role],
  done: deeds[role].done,
  run: (username) => post('changeRole', { username, role }).then(() => undefined),
});
