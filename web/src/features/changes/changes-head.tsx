import { type ReactNode, useRef, useState } from 'react';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { filterMessages } from '@buckle/domain/messages/filters';
import { today } from '../../lib/platform/clock.ts';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { useReference } from '../../lib/reference/use-reference.ts';
import { Button } from '../../ui/button.tsx';
import { SetFilters } from '../../ui/filters/set-filters.tsx';
import { withoutFilters } from '../../ui/filters/without-filters.ts';
import { setFilters } from './change-filters.ts';
import { ChangeCounts } from './change-counts.tsx';
import { ChangesFiltersForm } from './changes-filters-form.tsx';
import { useChangeCounts } from './changes-query.ts';
import { periodsOf } from './days.ts';
import { exportedChanges } from './exported-changes.ts';

interface FilterProps {
  readonly filters: ChangeFilters;
  readonly onShow: (filters: ChangeFilters) => void;
}

/** Days that one tap chooses, and another one leaves. */
const Periods = ({ filters, onShow }: FilterProps) => (
  <ul className="filters-head__row" aria-label={messages.days}>
    {periodsOf(today()).map(({ label, from, to }) => {
      const isChosen = filters.from === from && filters.to === to;
      const activeFilters = withoutFilters(filters, ['from', 'to', 'change']);
      return (
        <li key={label}>
          <button
            type="button"
            className="filter-chip"
            aria-pressed={isChosen}
            onClick={() => onShow(isChosen ? activeFilters : { ...activeFilters, from, to })}
          >
            {label}
          </button>
        </li>
      );
    })}
  </ul>
);

export interface ChangesHeadProps extends FilterProps {
  /** Renders the way to export and print them. */
  readonly exportOf: (exported: ReturnType<typeof exportedChanges>) => ReactNode;
}

/** Above the changes: how much was changed and by whom, the filters, and the way to export them. */
export function ChangesHead({ filters, onShow, exportOf }: ChangesHeadProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const counts = useChangeCounts(filters).data;
  const units = useReference().data?.units ?? [];
  function show(next: ChangeFilters): void {
    setOpen(false);
    toggle.current?.focus();
    onShow(next);
  }
  return (
    <section className="filters-head">
      {counts && counts.changes > 0 && (
        <ChangeCounts
          counts={counts}
          who={filters.who}
          onFilter={(who) => onShow({ ...withoutFilters(filters, ['who']), ...(who !== undefined && { who }) })}
        />
      )}
      <div className="filters-head__line">
        <Periods filters={filters} onShow={onShow} />
        <div className="filters-head__ways">
          <Button ref={toggle} look="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {filterMessages.filters}
          </Button>
          {counts && exportOf(exportedChanges(filters, counts, units))}
        </div>
      </div>
      {open && <ChangesFiltersForm key={JSON.stringify(filters)} filters={filters} units={units} onShow={show} />}
      <SetFilters set={setFilters(filters, units)} none={{}} onShow={onShow} />
    </section>
  );
}
