import { Link, useLocation, useNavigate } from 'react-router';
import { appMessages } from '@buckle/domain/messages';
import { BackIcon } from './icons/actions.tsx';

/** Carried by a page that was opened from the one its arrow leads to: that is the entry before it. */
export const fromParent = { fromParent: true } as const;

const cameFromParent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromParent' in state;

/** Leads to the search, or to the page `to`. Where that is the page before, it goes back and leaves no trail of copies. */
export function useWayBack(to = '/home'): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void (cameFromParent(state) ? navigate(-1) : navigate(to, { replace: true }));
}

/** The arrow to the search, or to the page `to`. */
export function BackLink({ to = '/home', label = appMessages.back }: { to?: string; label?: string }) {
  const { state } = useLocation();
  const goBack = useWayBack(to);
  return (
    <Link
      className="header-button header-button--start"
      to={to}
      replace
      aria-label={label}
      onClick={(event) => {
        if (!cameFromParent(state)) return;
        event.preventDefault();
        goBack();
      }}
    >
      <BackIcon />
    </Link>
  );
}
