import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { overviewMessages as messages } from '@buckle/domain/messages/overview';
import { savedViewsQuery, viewAddress } from '../../lib/officers/saved-views.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OverviewPart } from './overview-part.tsx';

/** Views that are shown; the officers list and the search box have all. */
const VIEWS_MAX = 6;

/** The saved views of the officers list, the own ones first; nothing where there are none. */
export function SavedViews() {
  const { data: views = [] } = useQuery(savedViewsQuery);
  if (views.length === 0) return null;
  const byOwner = views.toSorted((one, other) => Number(other.own) - Number(one.own));
  return (
    <OverviewPart heading={messages.views}>
      <ul className="overview__rows">
        {byOwner.slice(0, VIEWS_MAX).map((view) => (
          <li key={view.id}>
            <Link className="overview__row overview__row--link" to={viewAddress(view)} state={fromParent}>
              <span>
                <LocalText text={view.name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
