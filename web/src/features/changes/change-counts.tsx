import { useState } from 'react';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { Button } from '../../ui/button.tsx';
import { personName } from './change-filters.ts';

/** Users who are named before the others are asked for. */
const NAMED = 5;

/** How much was changed, and by whom; a user is a filter. */
export function ChangeCounts({
  counts: { changes, records, by, more },
  who,
  onFilter,
}: {
  counts: ActionOutput<'changeCounts'>;
  who: ChangeFilters['who'];
  onFilter: (who: string | undefined) => void;
}) {
  const [all, setAll] = useState(false);
  const visible = all ? by : by.slice(0, NAMED);
  return (
    <>
      <p className="filters-head__count" role="status">
        {messages.counted(changes, records, more)}
      </p>
      {by.length > 0 && (
        <ul className="filters-head__row" aria-label={messages.people}>
          {visible.map((person) => (
            <li key={person.by}>
              <button
                type="button"
                className="filter-chip"
                aria-pressed={person.by === who}
                onClick={() => onFilter(person.by === who ? undefined : person.by)}
              >
                {messages.byPerson(personName(person.by), person.records)}
              </button>
            </li>
          ))}
          {by.length > visible.length && (
            <li>
              <Button look="quiet" onClick={() => setAll(true)}>
                {messages.morePeople(by.length - visible.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
