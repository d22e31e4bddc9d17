import { type ReactNode, useState } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type ChoiceName, choiceNames, type ListFilters } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { today } from '../../lib/platform/clock.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { withChoice } from './list-text.ts';
import { MissingFilter } from './missing-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { joiningYears, retiringYears } from './period-kind.ts';
import './filter-panel.css';

/** One filter under its name. Its options exist only while it is open. */
function Group({ label, startsOpen = false, children }: { label: string; startsOpen?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className="list-filters__group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="list-filters__name">{label}</summary>
      {isOpen && children}
    </details>
  );
}

/** Those that are used most. */
const OPEN: ReadonlySet<ChoiceName> = new Set(['zone', 'designation']);

/** Every filter of the list. Each change shows at once. */
export function FilterPanel({
  filters,
  counts,
  onChange,
}: {
  filters: ListFilters;
  counts: ListCounts | undefined;
  onChange: (filters: ListFilters) => void;
}) {
  const { year } = today();
  if (!counts) return <SkeletonLines />;
  const choice = (name: ChoiceName): ReactNode => (
    <Group key={name} label={messages.columns[name]} startsOpen={OPEN.has(name) || filters.choices[name] !== undefined}>
      <ChoiceFilter
        name={name}
        filters={filters}
        counted={counts.options[name]}
        omitted={counts.optionsOmitted[name]}
        chosen={filters.choices[name] ?? []}
        onChange={(values) => onChange(withChoice(filters, name, values))}
      />
    </Group>
  );
  return (
    <div className="list-filters">
      {choice('zone')}
      <Group label={messages.retiring} startsOpen>
        <PeriodFilter
          label={messages.retiring}
          years={retiringYears(year)}
          period={filters.retiring}
          onChange={(retiring) => onChange({ ...filters, retiring })}
        />
      </Group>
      <Group label={messages.missing} startsOpen>
        <MissingFilter
          counted={counts.missing}
          chosen={filters.missing}
          onChange={(missing) => onChange({ ...filters, missing })}
        />
      </Group>
      {choiceNames.filter((name) => name !== 'zone').map(choice)}
      <Group label={messages.joined} startsOpen={filters.joined !== undefined}>
        <PeriodFilter
          label={messages.joined}
          years={joiningYears(year)}
          period={filters.joined}
          onChange={(joined) => onChange({ ...filters, joined })}
        />
      </Group>
    </div>
  );
}
