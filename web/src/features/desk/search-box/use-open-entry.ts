import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { readText } from '@buckle/domain/officer/lists';
import { recordAddress, rememberOpened } from '../../../lib/officers/opened-record.ts';
import { fromParent } from '../../../ui/back-link.tsx';
import type { Entry } from './use-entries.ts';

/** Returns a callback that opens an entry's page. */
export function useOpenEntry(): (entry: Entry) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (entry) => {
    const state = pathname === '/home' ? fromParent : undefined;
    window.scrollTo(0, 0);
    if (entry.kind === 'page') {
      void navigate(entry.page.path, { state });
    } else {
      rememberOpened(client, entry.wire, entry.complete);
      void navigate(recordAddress(readText(entry.wire['id'])), { state });
    }
  };
}
