import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { RemoveFilterIcon } from '../../ui/icons/actions.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { setFilters } from './list-text.ts';

/** Active filters; clicking one removes it. */
export function SetFilters({ filters, onChange }: { filters: ListFilters; onChange: (filters: ListFilters) => void }) {
  const set = setFilters(filters);
  if (set.length === 0) return null;
  return (
    <ul className="list-head__filters" aria-label={messages.filtersSet(set.length)}>
      {set.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="list-head__filter"
            aria-label={messages.removeFilter(text)}
            onClick={() => onChange(without)}
          >
            <span>
              <LocalText text={text} />
            </span>
            <RemoveFilterIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange({ ...noFilters, text: filters.text })}>
          {messages.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
