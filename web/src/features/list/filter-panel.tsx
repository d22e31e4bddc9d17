import type { ReactNode } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type ChoiceName, choiceNames, type ListFilters } from '@buckle/domain/list/list-filters';
import { listMessages as say } from '@buckle/domain/messages/list';
import { today } from '../../lib/clock.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { withChoice } from './list-text.ts';
import { MissingFilter } from './missing-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { joiningYears, retiringYears } from './period-kind.ts';
import './filter-panel.css';

/** One filter under its name; those that are used most are open. */
const Group = ({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details className="list-filters__group" open={isOpen}>
    <summary className="list-filters__name">{label}</summary>
    {children}
  </details>
);

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
    <Group key={name} label={say.columns[name]} isOpen={OPEN.has(name) || filters.choices[name] !== undefined}>
      <ChoiceFilter
        name={name}
        counted={counts.options[name]}
        leftOut={counts.optionsLeftOut[name]}
        chosen={filters.choices[name] ?? []}
        onChange={(values) => onChange(withChoice(filters, name, values))}
      />
    </Group>
  );
  return (
    <div className="list-filters">
      {choice('zone')}
      <Group label={say.retiring} isOpen>
        <PeriodFilter
          label={say.retiring}
          years={retiringYears(year)}
          period={filters.retiring}
          onChange={(retiring) => onChange({ ...filters, retiring })}
        />
      </Group>
      <Group label={say.missing} isOpen>
        <MissingFilter
          counted={counts.missing}
          chosen={filters.missing}
          onChange={(missing) => onChange({ ...filters, missing })}
        />
      </Group>
      {choiceNames.filter((name) => name !== 'zone').map(choice)}
      <Group label={say.joined} isOpen={filters.joined !== undefined}>
        <PeriodFilter
          label={say.joined}
          years={joiningYears(year)}
          period={filters.joined}
          onChange={(joined) => onChange({ ...filters, joined })}
        />
      </Group>
    </div>
  );
}
