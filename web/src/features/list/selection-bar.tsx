import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { countSelected, emptySelection, type Selection } from './selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Of the list. */
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
}

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selection, total, onSelect }: SelectionBarProps) {
  const count = countSelected(selection, total);
  if (count === 0) return null;
  return (
    <>
      <p className="list-head__selected" role="status">
        {messages.selected(count)}
      </p>
      <Button look="quiet" onClick={() => onSelect(emptySelection)}>
        {messages.clearSelection}
      </Button>
    </>
  );
}
