import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { officerName } from '@buckle/domain/messages/officer-name';
import { recordActionMessages as messages } from '@buckle/domain/messages/record-actions';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { foundOfficers } from '../../lib/officers/found-officers.ts';
import { openedLast, recordAddress, rememberOpened } from '../../lib/officers/opened-record.ts';
import { fromPane } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NextIcon, PreviousIcon } from '../../ui/icons/on-demand.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import './search-steps.css';

const idOf = (wire: OfficerWire | undefined): string => readText(wire?.['id']);

/** From a record to the one that was read before it, on the same tab. */
function OpenedBefore({ id }: { id: string }) {
  const client = useQueryClient();
  const { pathname, state } = useLocation();
  const card = openedLast(client).find((one) => idOf(one) !== id);
  if (!card) return null;
  const name = officerName(readText(card['name']).trim());
  const label = messages.openedBefore(name);
  return (
    <div className="search-steps">
      <Link
        className={buttonClass('quiet', 'search-steps__before')}
        to={recordAddress(idOf(card), pathname)}
        state={fromPane(state)}
        aria-label={label}
        title={label}
        onClick={() => {
          rememberOpened(client, card, false);
          window.scrollTo(0, 0);
        }}
      >
        <PreviousIcon size={20} />
        <span className="search-steps__name">
          <OfficerName name={readText(card['name'])} />
        </span>
      </Link>
    </div>
  );
}

/**
 * From a record that the last search found to the one before it and the one after it, on the same tab; from another record to
 * the one that was read before it.
 */
export function SearchSteps({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const found = foundOfficers.read(client);
  const at = id === '' ? -1 : (found?.officers.findIndex((wire) => idOf(wire) === id) ?? -1);
  if (!found || at === -1 || found.officers.length < 2) return <OpenedBefore id={id} />;

  const step = (label: string, icon: ReactNode, to: OfficerWire | undefined) => (
    <Button
      look="quiet"
      className="search-steps__step"
      aria-label={label}
      title={label}
      busy={idOf(to) === ''}
      onClick={() => {
        if (!to) return;
        rememberOpened(client, to, found.complete);
        window.scrollTo(0, 0);
        void navigate(recordAddress(idOf(to), pathname), { replace: true, state });
      }}
    >
      {icon}
    </Button>
  );
  return (
    <nav className="search-steps" aria-label={recordPageMessages.withinSearch}>
      {step(recordPageMessages.previous, <PreviousIcon size={20} />, found.officers[at - 1])}
      <p className="search-steps__place" role="status">
        <span className="visually-hidden">
          <OfficerName name={readText(found.officers[at]?.['name'])} />,{' '}
        </span>
        {recordPageMessages.positionInSearch(at + 1, found.count)}
      </p>
      {step(recordPageMessages.next, <NextIcon size={20} />, found.officers[at + 1])}
    </nav>
  );
}
