import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { useNavigate } from 'react-router';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { orderPageMessages } from '@buckle/domain/orders/orders.messages';
import type { ListView } from '@buckle/domain/officers-list/list-parameters';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { ORDER_LINES_MAX } from '@buckle/domain/orders/order';
import { readText } from '@buckle/domain/officers/lists';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { canCopy, numbersText } from './list-query.ts';
import { countSelected, isSelected, nothingSelected, type Selection } from './selection.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { NEW_ORDER, newOrderState } from '../../lib/orders/new-order.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { fetchListPage } from '../../lib/directory/list.ts';

interface SelectionBarProps {
  readonly view: ListView;
  readonly selection: Selection;
  /** Number of officers in the list. */
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
}

/** How many are selected, and what can be done with them. */
export function SelectionBar({ view, selection, total, onSelect }: SelectionBarProps) {
  const { copy, isCopying } = useCopiedNumbers(view, selection, total);
  const { order, isOpening } = useSelectionOrder(view, selection, total);
  const { can } = useAuth();
  const count = countSelected(selection, total);
  if (count === 0) return null;
  return (
    <div className="list-head__selection">
      <p className="list-head__selected" role="status">
        {messages.selected(count)}
      </p>
      {can.ownAccount && view.filters.asOf === undefined && (
        <Button look="quiet" busy={isOpening} onClick={order}>
          {orderPageMessages.order}
        </Button>
      )}
      {canCopy() && (
        <Button look="quiet" busy={isCopying} onClick={copy}>
          {messages.copyNumbers}
        </Button>
      )}
      <Button look="quiet" onClick={() => onSelect(nothingSelected)}>
        {messages.clearSelection}
      </Button>
    </div>
  );
}

/** As many as are printed at once. */
const COPIED_MAX = 5000;

/** Copies the buckle numbers of the selected officers, one per line. */
function useCopiedNumbers(view: ListView, selection: Selection, total: number) {
  const client = useQueryClient();
  const [isCopying, startCopying] = useTransition();
  async function copyAll(): Promise<void> {
    try {
      const officers = await selectedOfficers(client, view, selection);
      const copied = numbersText(officers.map((officer) => readQuietly(officer).buckleNumber.trim()));
      await navigator.clipboard.writeText(copied.text);
      showSuccess(messages.numbersCopied(copied.count, copied.blank));
    } catch (error) {
      showFailure(error instanceof DOMException ? messages.notCopied : listErrorText(error));
    }
  }
  function copy(): void {
    if (countSelected(selection, total) > COPIED_MAX) showFailure(messages.tooManyToCopy(COPIED_MAX));
    else startCopying(copyAll);
  }
  return { copy, isCopying };
}

/** Returns the cards of the selected officers. */
const selectedOfficers = async (
  client: QueryClient,
  view: ListView,
  selection: Selection,
): Promise<readonly OfficerWire[]> => (selection.all ? fetchAll(client, view, selection) : [...selection.ids.values()]);

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

/** Opens the page of a new order with the selected officers. */
function useSelectionOrder(view: ListView, selection: Selection, total: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, startOpening] = useTransition();
  async function open(): Promise<void> {
    try {
      const officers = await selectedOfficers(client, view, selection);
      await navigate(NEW_ORDER, { state: { ...newOrderState(officers), ...fromParent } });
    } catch (error) {
      showFailure(listErrorText(error));
    }
  }
  function order(): void {
    if (countSelected(selection, total) > ORDER_LINES_MAX) showFailure(messages.tooManyToOrder(ORDER_LINES_MAX));
    else startOpening(open);
  }
  return { order, isOpening };
}
