import { Link } from 'react-router';
import { fromParent } from '../../ui/back-link.tsx';
import type { WaitingElsewhere } from './use-waiting-elsewhere.ts';

/** Links to what waits for approval on other pages. */
export const WaitingElsewhereLinks = ({ waiting }: { waiting: readonly WaitingElsewhere[] }) =>
  waiting.map(({ text, address }) => (
    <p key={address} className="proposal-note">
      <Link className="waiting-elsewhere" to={address} state={fromParent}>
        {text}
      </Link>
    </p>
  ));
