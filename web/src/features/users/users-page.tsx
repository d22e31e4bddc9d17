import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersPageMessages as messages } from '@buckle/domain/messages/users';
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
