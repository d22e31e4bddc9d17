import { useState } from 'react';
import { orderPageMessages as messages } from '@buckle/domain/orders/orders.messages';
import { Button } from '../../ui/button.tsx';

type Pages = Omit<ReturnType<typeof usePages>, 'shown'> & { readonly visible: readonly unknown[] };

/** Buttons to the other pages of a long list; nothing for a short one. */
export const Pager = ({ pages: { visible, from, total, page, last, show } }: { pages: Pages }) =>
  last > 0 && (
    <div className="order-pager">
      <Button look="secondary" disabled={page === 0} onClick={() => show(page - 1)}>
        {messages.previous}
      </Button>
      <p role="status">{messages.pageOf(from + 1, from + visible.length, total)}</p>
      <Button look="secondary" disabled={page === last} onClick={() => show(page + 1)}>
        {messages.next}
      </Button>
    </div>
  );

/** Rows that a page of a long list shows at once. */
const ROWS = 50;

/** The part of a list that is shown. */
export function usePages<T>(items: readonly T[]) {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(items.length / ROWS) - 1);
  const page = Math.min(wanted, last);
  return {
    visible: items.slice(page * ROWS, (page + 1) * ROWS),
    from: page * ROWS,
    total: items.length,
    page,
    last,
    show: setWanted,
    /** Shows the page with an item. */
    showItem: (index: number): void => setWanted(Math.floor(Math.max(0, index) / ROWS)),
  };
}
