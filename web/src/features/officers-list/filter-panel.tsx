import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type ChoiceName,
  choiceNames,
  type FilterName,
  type Lack,
  lacks,
  type ListFilters,
  type Match,
  noFilters,
  type PeriodName,
  type Rolls,
  rollsOptions,
} from '@buckle/domain/officers-list/list-filters';
import { type StatusKind, statusKinds } from '@buckle/domain/officers/field-table';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { pastDayMessages } from '@buckle/domain/history/history.messages';
import { type ValueCount, valueText } from '@buckle/domain/officers-list/value-counts';
import { fold } from '@buckle/domain/search/matching';
import type { ListCounts } from '@buckle/domain/officers-list/list-counts';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { useAuth } from '../../lib/session/auth-context.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { today } from '../../lib/platform/clock.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Counts } from './list-query.ts';
import { chosenText, defaultOrder, withChoice, withStatus } from './list-text.ts';
import { useOpenPart } from './list-layout.ts';
import { pastYears, PeriodFilter, retiringYears } from './period-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { OptionBoxes, OptionGroup } from './option-boxes.tsx';
import { type ChoiceFilterProps, OptionList } from './option-list.tsx';
import { OptionRow } from '../../ui/tick.tsx';
import { isPastDay } from '../../lib/officers/opened-record.ts';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import './filter-panel.css';

interface FilterPanelProps {
  readonly filters: ListFilters;
  readonly counts: Counts;
  readonly onChange: (filters: ListFilters) => void;
}

/** Filters that start open: those that are used most. */
const OPEN: ReadonlySet<ChoiceName> = new Set(['zone', 'designation']);

/** Every filter of the list. Each change shows at once. */
export function FilterPanel({ filters, counts: { data: counts, ...query }, onChange }: FilterPanelProps) {
  const { year } = today();
  const { administer } = useAuth().can;
  if (!counts && query.isError)
    return <FailureNotice text={listErrorText(query.error)} retry={query.refetch} busy={query.isFetching} />;
  if (!counts) return <SkeletonLines />;
  const choice = (name: ChoiceName): ReactNode => (
    <Group key={name} name={name} label={listMessages.columns[name]} filters={filters} startsOpen={OPEN.has(name)}>
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
    <Group name={name} label={listMessages[name]} filters={filters} startsOpen={name === 'retiring'}>
      <PeriodFilter
        label={listMessages[name]}
        years={name === 'retiring' ? retiringYears(year) : pastYears(year)}
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
      <Group name="missing" label={listMessages.missing} filters={filters} startsOpen>
        <MissingFilter
          counted={counts.missing}
          filters={filters}
          onChange={(missing) => onChange({ ...filters, ...missing })}
        />
        {administer && (
          <Link className="list-filters__link" to="/duplicates" state={fromParent}>
            {pageMessages.duplicates}
          </Link>
        )}
      </Group>
      <Group name="rolls" label={listMessages.rollsName} filters={filters}>
        <RollsFilter rolls={filters.rolls} onChange={(rolls) => onChange({ ...filters, rolls })} />
      </Group>
      {administer && (
        <Group name="status" label={listMessages.status} filters={filters}>
          <OptionGroup label={listMessages.status}>
            <OptionBoxes<StatusKind>
              options={statusKinds.map((kind) => ({ value: kind, text: optionName(kind) }))}
              chosen={filters.status ?? []}
              onChange={(status) => onChange(withStatus(filters, status))}
            />
          </OptionGroup>
        </Group>
      )}
      {choiceNames.filter((name) => name !== 'zone').map(choice)}
      {period('joined')}
      {period('ranked')}
      {administer && (
        <Group name="asOf" label={pastDayMessages.show} filters={filters}>
          <PastDayFilter day={filters.asOf} onChange={(asOf) => onChange({ ...filters, asOf })} />
        </Group>
      )}
    </div>
  );
}

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

type Missing = Pick<ListFilters, 'missing' | 'missingMatch'>;

/** Filter by missing values: records that lack any of the chosen ones, or all of them. */
const MissingFilter = ({
  counted,
  filters: { missing, missingMatch = 'any' },
  onChange,
}: {
  counted: ListCounts['missing'];
  filters: Missing;
  onChange: (missing: Missing) => void;
}) => (
  <OptionGroup label={listMessages.missing}>
    {missing.length > 0 && (
      <MatchChoice match={missingMatch} onChange={(next) => onChange({ missing, missingMatch: next })} />
    )}
    <OptionBoxes<Lack>
      options={lacks.map((lack) => ({ value: lack, text: listMessages.lacks[lack], count: counted[lack] }))}
      chosen={missing}
      onChange={(next) => onChange({ missing: next, missingMatch })}
    />
  </OptionGroup>
);

const ROLLS: readonly (Rolls | undefined)[] = [undefined, ...rollsOptions];

/** Whether those who have left are in the list. */
function RollsFilter({ rolls, onChange }: { rolls: Rolls | undefined; onChange: (rolls: Rolls | undefined) => void }) {
  const name = useId();
  return (
    <OptionGroup label={listMessages.rollsName}>
      {ROLLS.map((one) => (
        <OptionRow
          key={one ?? ''}
          type="radio"
          name={name}
          text={one === undefined ? listMessages.onRolls : listMessages.rolls[one]}
          checked={rolls === one}
          onChange={() => onChange(one)}
        />
      ))}
    </OptionGroup>
  );
}

const MATCHES: readonly Match[] = ['any', 'all'];

/** Whether any of the chosen ones will do, or all are needed. */
function MatchChoice({ match, onChange }: { match: Match; onChange: (match: Match) => void }) {
  const name = useId();
  return (
    <fieldset className="list-filter list-filter__match">
      <legend className="visually-hidden">{listMessages.match}</legend>
      {MATCHES.map((one) => (
        <OptionRow
          key={one}
          type="radio"
          name={name}
          text={listMessages.matches[one]}
          checked={match === one}
          onChange={() => onChange(one)}
        />
      ))}
    </fieldset>
  );
}

/** Shows the list as of a past day. Incomplete input has no effect. */
function PastDayFilter({
  day = '',
  onChange,
}: {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  const [text, setText] = useState(day);
  // Removed elsewhere, for example in the banner: the boxes are emptied.
  const [shown, setShown] = useState({ day, resets: 0 });
  if (shown.day !== day) {
    const isRemoved = day === '' && text !== '';
    setShown({ day, resets: shown.resets + (isRemoved ? 1 : 0) });
    if (isRemoved) setText('');
  }
  function take(next: string): void {
    setText(next);
    if (next === '' || isPastDay(next)) onChange(next === '' ? undefined : next);
  }
  return (
    <DateBoxes
      key={shown.resets}
      label={pastDayMessages.day}
      defaultValue={day}
      error={readDate(text) && !isPastDay(text) ? pastDayMessages.notPast : undefined}
      onText={take}
    />
  );
}

/** The filters of a phone, in a sheet over the list. */
export const FilterSheet = ({ filters, counts, onChange, onClose }: FilterPanelProps & { onClose: () => void }) => (
  <Dialog
    title={listMessages.filters}
    onClose={onClose}
    actions={
      <>
        <Button look="secondary" onClick={() => onChange({ ...noFilters, text: filters.text })}>
          {listMessages.clearFilters}
        </Button>
        <Button onClick={onClose}>{counts.data ? listMessages.show(counts.data.total) : pageMessages.close}</Button>
      </>
    }
  >
    <FilterPanel filters={filters} counts={counts} onChange={onChange} />
  </Dialog>
);

/** More values than these are searched. */
const FEW = 12;

/** A filter with values to choose from, any of which will do. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { name, counted, omitted, chosen, onChange } = props;
  const byDefault = defaultOrder(name, useAllowedOptions());
  const label = listMessages.columns[name];
  const all = withChosen(counted, chosen);
  return (
    <OptionGroup label={label}>
      {all.length + omitted > FEW ? (
        <OptionList {...props} label={label} />
      ) : (
        <OptionBoxes
          options={all
            .toSorted((a, b) => byDefault(a.value, b.value))
            .map(({ value, count }) => ({ value, count, text: <LocalText text={valueText(value)} /> }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </OptionGroup>
  );
}

/** Returns the values of a filter in their order; chosen values without matches come last. */
function withChosen(counted: readonly ValueCount[], chosen: readonly string[]): readonly ValueCount[] {
  const known = new Set(counted.map(({ value }) => fold(value)));
  return [...counted, ...chosen.filter((value) => !known.has(fold(value))).map((value) => ({ value, count: 0 }))];
}
