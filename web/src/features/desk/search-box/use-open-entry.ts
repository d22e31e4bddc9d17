import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { readText } from '@buckle/domain/officer/lists';
import { recordAddress, rememberOpened } from '../../../lib/officers/opened-record.ts';
import { viewAddress } from '../../../lib/officers/saved-views.ts';
import { fromParent } from '../../../ui/back-link.tsx';
import type { Entry } from './use-entries.ts';

function addressOf(entry: Entry): string {
  if (entry.kind === 'officer') return recordAddress(readText(entry.wire['id']));
  return entry.kind === 'page' ? entry.page.path : viewAddress(entry.view);
}

/** Returns a callback that opens an entry's page. */
export function useOpenEntry(): (entry: Entry) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (entry) => {
    const state = pathname === '/home' ? fromParent : undefined;
    window.scrollTo(0, 0);
    if (entry.kind === 'officer') rememberOpened(client, entry.wire, entry.complete);
    void navigate(addressOf(entry), { state });
  };
}
