import { Link, useLocation, useNavigate } from 'react-router';
import { appMessages } from '@buckle/domain/messages';
import { BackIcon } from './icons/actions.tsx';

/** Carried by a page that was opened from the search: the search is the entry before it. */
export const fromSearch = { fromSearch: true } as const;

const cameFromSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromSearch' in state;

/** The arrow to the search. Where the search is the page before, it goes back to it and leaves no trail of copies. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      className="header-button header-button--start"
      to="/home"
      replace
      aria-label={appMessages.back}
      onClick={(event) => {
        if (!cameFromSearch(state)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <BackIcon />
    </Link>
  );
}
