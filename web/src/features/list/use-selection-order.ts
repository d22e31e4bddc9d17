import { useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { useNavigate } from 'react-router';
import type { ListView } from '@buckle/domain/list/list-view';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { ORDER_LINES_MAX } from '@buckle/domain/orders/order';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { NEW_ORDER, newOrderState } from '../../lib/orders/new-order.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { showFailure } from '../../ui/toast.tsx';
import { selectedOfficers } from './selected-officers.ts';
import { countSelected, type Selection } from './selection.ts';

/** Opens the page of a new order with the selected officers. */
export function useSelectionOrder(view: ListView, selection: Selection, total: number) {
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
