import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type ChoiceName,
  choiceNames,
  type FilterName,
  type ListFilters,
  type PeriodName,
} from '@buckle/domain/list/list-filters';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { pastDayMessages } from '@buckle/domain/messages/past-day';
import { useAuth } from '../../lib/session/auth-context.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { today } from '../../lib/platform/clock.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import type { Counts } from './list-query.ts';
import { chosenText, withChoice } from './list-text.ts';
import { PastDayFilter } from './past-day-filter.tsx';
import { MissingFilter } from './missing-filter.tsx';
import { useOpenPart } from './open-part.ts';
import { PeriodFilter } from './period-filter.tsx';
import { joiningYears, retiringYears } from './period-kind.ts';
import './filter-panel.css';

interface GroupProps {
  readonly name: FilterName;
  readonly label: string;
  readonly filters: ListFilters;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** One filter under its name, and what is chosen while it is closed. Its options exist only while it is open. */
function Group({ name, label, filters, startsOpen = false, children }: GroupProps) {
  const chosen = chosenText(filters, name);
  const [isOpen, setOpen] = useOpenPart(name, startsOpen || chosen !== '');
  return (
    <details className="list-filters__group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="list-filters__name">
        {label}
        {!isOpen && chosen !== '' && <span className="list-filters__chosen">{chosen}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}

/** Filters that start open: those that are used most. */
const OPEN: ReadonlySet<ChoiceName> = new Set(['zone', 'designation']);

export interface FilterPanelProps {
  readonly filters: ListFilters;
  readonly counts: Counts;
  readonly onChange: (filters: ListFilters) => void;
}

/** Every filter of the list. Each change shows at once. */
export function FilterPanel({ filters, counts: { data: counts, ...query }, onChange }: FilterPanelProps) {
  const { year } = today();
  const { administer } = useAuth().can;
  if (!counts && query.isError)
    return <FailureNotice text={listErrorText(query.error)} retry={query.refetch} busy={query.isFetching} />;
  if (!counts) return <SkeletonLines />;
  const choice = (name: ChoiceName): ReactNode => (
    <Group key={name} name={name} label={messages.columns[name]} filters={filters} startsOpen={OPEN.has(name)}>
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
  const period = (name: PeriodName): ReactNode => (
    <Group name={name} label={messages[name]} filters={filters} startsOpen={name === 'retiring'}>
      <PeriodFilter
        label={messages[name]}
        years={name === 'joined' ? joiningYears(year) : retiringYears(year)}
        months={counts.months[name]}
        period={filters[name]}
        onChange={(next) => onChange({ ...filters, [name]: next })}
      />
    </Group>
  );
  return (
    <div className="list-filters">
      {choice('zone')}
      {period('retiring')}
      <Group name="missing" label={messages.missing} filters={filters} startsOpen>
        <MissingFilter
          counted={counts.missing}
          filters={filters}
          onChange={(missing) => onChange({ ...filters, ...missing })}
        />
        {administer && (
          <Link className="list-filters__link" to="/twins" state={fromParent}>
            {pageMessages.twins}
          </Link>
        )}
      </Group>
      {choiceNames.filter((name) => name !== 'zone').map(choice)}
      {period('joined')}
      {administer && (
        <Group name="asOf" label={pastDayMessages.show} filters={filters}>
          <PastDayFilter day={filters.asOf} onChange={(asOf) => onChange({ ...filters, asOf })} />
        </Group>
      )}
    </div>
  );
}
