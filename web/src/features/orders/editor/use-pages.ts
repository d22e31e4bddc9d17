import { useState } from 'react';

/** Rows that a page of a long list shows at once. */
const ROWS = 50;

/** The part of a list that is shown. */
export function usePages<T>(items: readonly T[]) {
  const [wanted, setPurpose] = useState(0);
  const last = Math.max(0, Math.ceil(items.length / ROWS) - 1);
  const page = Math.min(wanted, last);
  return {
    visible: items.slice(page * ROWS, (page + 1) * ROWS),
    from: page * ROWS,
    total: items.length,
    page,
    last,
    show: setPurpose,
    /** Shows the page with an item. */
    showItem: (index: number): void => setPurpose(Math.floor(Math.max(0, index) / ROWS)),
  };
}

export type Pages = Omit<ReturnType<typeof usePages>, 'shown'> & { readonly visible: readonly unknown[] };
