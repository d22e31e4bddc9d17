import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mustSetUpAccount } from '@buckle/domain/account/account';
import { appMessages, pageMessages } from '@buckle/domain/messages';
import { isInNavigation, MENU_PATHS, PAGES } from '../lib/navigation/pages.ts';
import { proposalCountQuery } from '../lib/officers/proposals.ts';
import { useAuth } from '../lib/session/auth-context.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';
import { classes } from './classes.ts';
import { CountMark } from './count-mark.tsx';
import { LogoutIcon } from './icons/actions.tsx';
import { PAGE_ICONS } from './icons/page-icons.tsx';
import { UserMenu } from './user-menu.tsx';

/** The user menu of every screen. Another user's has no pages. At a desk, the side navigation hides those that it shows itself. */
export function LoggedInMenu() {
  const { user, can, logout } = useAuth();
  const replaced = useChangedUser() !== undefined;
  const hasProposals = can.ownAccount && !replaced && user !== undefined && !mustSetUpAccount(user);
  const unseen = useQuery({ ...proposalCountQuery, enabled: hasProposals }).data?.unseen ?? 0;
  const meaning = pageMessages.newDecisions(unseen);
  const paths = MENU_PATHS.filter((path) => {
    const { menu } = PAGES[path];
    return !replaced && (menu === 'everyone' || can[menu]);
  });
  return (
    <UserMenu username={user?.username ?? ''} loggedOut={replaced} mark={unseen > 0 ? meaning : undefined}>
      {paths.map((path) => (
        <Link key={path} className={classes('user-menu__item', isInNavigation(path, can) && 'in-navigation')} to={path}>
          {PAGE_ICONS[path]}
          {PAGES[path].title}
          {path === '/my-proposals' && unseen > 0 && <CountMark count={unseen} meaning={meaning} />}
        </Link>
      ))}
      <button type="button" className="user-menu__item" data-leaves="" onClick={logout}>
        <LogoutIcon />
        {appMessages.logout}
      </button>
    </UserMenu>
  );
}
