import type { QueryClient } from '@tanstack/react-query';
import type { ListView } from '@buckle/domain/list/list-view';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { fetchListPage } from '../../lib/directory/list.ts';
import { isSelected, type Selection } from './selection.ts';

/** Fetches the officers of a list page by page, but for those that are not selected. */
async function fetchAll(client: QueryClient, view: ListView, selection: Selection): Promise<OfficerWire[]> {
  const found: OfficerWire[] = [];
  const { signal } = new AbortController();
  let cursor: string | undefined;
  do {
    const { officers, nextCursor } = await fetchListPage(client, view, cursor, signal);
    found.push(...officers.filter((wire) => isSelected(selection, readText(wire['id']))));
    cursor = nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** Returns the cards of the selected officers. */
export const selectedOfficers = async (
  client: QueryClient,
  view: ListView,
  selection: Selection,
): Promise<readonly OfficerWire[]> => (selection.all ? fetchAll(client, view, selection) : [...selection.ids.values()]);
