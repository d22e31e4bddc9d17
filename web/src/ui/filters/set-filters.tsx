import { filterMessages as messages } from '@buckle/domain/messages/filters';
import { Button } from '../button.tsx';
import { RemoveFilterIcon } from '../icons/actions.tsx';
import { LocalText } from '../local-text.tsx';
import './filters.css';

/** A filter in words, and the filters without it. */
export interface SetFilter<F> {
  readonly text: string;
  readonly without: F;
}

/** Filters that are set; a press removes one. `none`: without any of them. */
export function SetFilters<F>({
  set,
  none,
  onShow,
}: {
  set: readonly SetFilter<F>[];
  none: F;
  onShow: (filters: F) => void;
}) {
  if (set.length === 0) return null;
  return (
    <ul className="filters-head__row" aria-label={messages.filtersSet(set.length)}>
      {set.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="filter-chip"
            aria-label={messages.removeFilter(text)}
            onClick={() => onShow(without)}
          >
            <LocalText text={text} />
            <RemoveFilterIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onShow(none)}>
          {messages.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
