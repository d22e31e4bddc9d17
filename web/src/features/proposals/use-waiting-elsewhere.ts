import { useQuery } from '@tanstack/react-query';
import { importListMessages } from '@buckle/domain/messages/import-pages';
import { orderListMessages } from '@buckle/domain/messages/order-views';
import { waitingImportsQuery } from '../../lib/imports/imports.ts';
import { ordersAddress, waitingOrdersQuery } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';

/** Orders or imports that wait for approval on a page of their own. */
export interface WaitingElsewhere {
  readonly text: string;
  readonly address: string;
}

/** Returns what waits on other pages, as far as it is known. */
export function useWaitingElsewhere(): { waiting: readonly WaitingElsewhere[]; isPending: boolean } {
  const { can } = useAuth();
  const orders = useQuery({ ...waitingOrdersQuery, enabled: can.administer });
  const imports = useQuery({ ...waitingImportsQuery, enabled: can.administer });
  const waiting: WaitingElsewhere[] = [];
  if (orders.data && orders.data.count > 0)
    waiting.push({
      text: orderListMessages.waitingForApproval(orders.data.count, orders.data.more),
      address: ordersAddress({ status: 'proposed' }),
    });
  if (imports.data) waiting.push({ text: importListMessages.waitingForApproval(imports.data), address: '/import' });
  return { waiting, isPending: orders.isPending || imports.isPending };
}
