import { listMessages as messages } from '@buckle/domain/messages/list';
import { orderPageMessages } from '@buckle/domain/messages/order-pages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { canCopy } from './copied-text.ts';
import type { ListView } from '@buckle/domain/list/list-view';
import { countSelected, nothingSelected, type Selection } from './selection.ts';
import { useCopiedNumbers } from './use-copied-numbers.ts';
import { useSelectionOrder } from './use-selection-order.ts';

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
