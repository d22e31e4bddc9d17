import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { usersPageMessages as say } from '@buckle/domain/messages/users';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/actions.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import type { Account } from './user-actions.ts';
import { UserDialog } from './user-dialog.tsx';
import { usersQuery } from './users-query.ts';
import './users-page.css';

const UserRow = ({ account, own, onManage }: { account: Account; own: boolean; onManage: () => void }) => (
  <li className="card user-row">
    <div>
      <p className="user-row__name">
        {account.username}
        <span className={account.role === 'admin' ? 'tag tag--gold' : 'tag'}>{say.roles[account.role]}</span>
        {own && <span className="tag">{say.you}</span>}
        {account.second_factor && <span className="tag">{say.twoStep}</span>}
        {account.disabled && <span className="tag tag--danger">{say.disabled}</span>}
      </p>
      {!account.disabled && (
        <p className="card__meta">{account.must_change_password ? say.oneTimeUnused : say.active}</p>
      )}
      <p className="card__meta">
        {account.last_seen ? (
          <>
            {say.lastSeen} <InstantText at={account.last_seen} /> · {say.sessions(account.sessions)}
          </>
        ) : (
          say.neverSeen
        )}
      </p>
    </div>
    {!own && (
      <Button look="secondary" aria-label={say.manageUser(account.username)} onClick={onManage}>
        {say.manage}
      </Button>
    )}
  </li>
);

/** The accounts, and an administrator's care of them. */
export function UsersPage() {
  const { user } = useAuth();
  const [managed, setManaged] = useState<Account>();
  const [adding, setAdding] = useState(false);
  return (
    <PlainPage title={pageMessages.users}>
      <Loaded query={useQuery(usersQuery)}>
        {(users) => (
          <>
            <Button look="secondary" className="users-page__add" onClick={() => setAdding(true)}>
              <PlusIcon size={20} />
              {say.add}
            </Button>
            <ul className="cards">
              {users.map((account) => (
                <UserRow
                  key={account.username}
                  account={account}
                  own={account.username === user?.username}
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
