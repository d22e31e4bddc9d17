import { Link, useLocation, useNavigate } from 'react-router';
import { appMessages } from '@buckle/domain/messages';
import { stepsToHome } from '../lib/navigation/home-entry.ts';
import { useStepBack } from '../lib/navigation/layers.ts';
import { BackIcon } from './icons/actions.tsx';
import './page-header.css';

/** Carried by a page that was opened from the one its arrow leads to: that is the entry before it. */
export const fromParent = { stepsBack: 1 } as const;

/** Carried by a page that was opened from one with the state `state`, and whose arrow leads where that one's does. */
export const fromPane = (state: unknown) => ({ stepsBack: stepsBack(state) && stepsBack(state) + 1 });

/** How many entries before this one the page is that its arrow leads to; 0: it was come to otherwise. */
function stepsBack(state: unknown): number {
  const steps = typeof state === 'object' && state !== null && 'stepsBack' in state ? state.stepsBack : 0;
  return typeof steps === 'number' ? steps : 0;
}

/**
 * Returns a callback that navigates to the search or to `to`. If that is an earlier history entry, it goes back instead
 * of adding a copy.
 */
export function useGoBack(to = '/home'): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const steps = stepsBack(state);
  return () => (steps > 0 ? stepBack(steps) : void navigate(to, { replace: true }));
}

/** Returns a callback that navigates to the search; if that is an earlier history entry, it goes back to it. */
export function useGoHome(): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  return () => {
    const steps = stepsToHome();
    if (steps > 0) stepBack(steps);
    else void navigate('/home', { replace: true });
  };
}

/** The arrow to the search, or to the page `to`. */
export function BackLink({ to = '/home', label = appMessages.back }: { to?: string; label?: string }) {
  const { state } = useLocation();
  const goBack = useGoBack(to);
  return (
    <Link
      className="header-button header-button--start"
      to={to}
      replace
      aria-label={label}
      onClick={(event) => {
        if (stepsBack(state) === 0) return;
        event.preventDefault();
        goBack();
      }}
    >
      <BackIcon />
    </Link>
  );
}

/** The id of each page's `main`. */
export const CONTENT_ID = 'content';

/** First stop of the Tab key: past the header, without an entry in history. */
export const SkipLink = () => (
  <a
    className="skip-link"
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    {appMessages.skipToContent}
  </a>
);
