import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { RemoveFilterIcon } from '../../ui/icons/actions.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { setGroups } from './list-text.ts';

/** Active filters; clicking one removes it. */
export function SetFilters({ filters, onChange }: { filters: ListFilters; onChange: (filters: ListFilters) => void }) {
  const groups = setGroups(filters);
  if (groups.length === 0) return null;
  const set = groups.flatMap(({ lead, values }) => values.map((one, index) => ({ ...one, lead: index === 0 && lead })));
  return (
    <ul className="list-head__filters" aria-label={messages.filtersSet(set.length)}>
      {set.map(({ text, without, lead }) => (
        <li key={text} className="list-head__set">
          {lead && <span className="list-head__lead">{lead}</span>}
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
