import { type FormEvent, type ReactNode, useState } from 'react';
import { filterMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import type { Unit } from '@buckle/domain/reference/reference';
import { dateFieldMessages } from '@buckle/domain/officers/officer-form.messages';
import { dayText, readDate } from '@buckle/domain/dates/calendar-date';
import { Button } from './button.tsx';
import { DateBoxes } from './date-boxes.tsx';
import { ErrorMessage, Field } from './field.tsx';
import { RemoveFilterIcon } from './icons/actions.tsx';
import { LocalText } from './officer-name.tsx';
import './filters.css';

/** Days, both included; one that is absent is no bound. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Filters by days, and by the controls that it is given. `names`: of all of them, `from` and `to` included. */
export function FiltersForm({
  names,
  days,
  onShow,
  children,
}: {
  names: readonly string[];
  days: DayRange;
  onShow: (texts: Record<string, string>) => void;
  children: ReactNode;
}) {
  const [error, setError] = useState<string>();
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const texts = textsIn(new FormData(event.currentTarget), names);
    const problem = rangeProblem(texts);
    setError(problem);
    if (problem === undefined) onShow(texts);
  }
  return (
    <form className="filters-form card" aria-label={messages.filters} onSubmit={show} noValidate>
      <DateBoxes label={messages.from} name="from" defaultValue={days.from ?? ''} />
      <DateBoxes label={messages.to} name="to" defaultValue={days.to ?? ''} />
      {children}
      <ErrorMessage>{error}</ErrorMessage>
      <Button look="secondary" type="submit" className="filters-form__show">
        {messages.show}
      </Button>
    </form>
  );
}

/** Returns the texts of some controls; blank ones are omitted. */
function textsIn(form: FormData, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Returns the problem of an entered range; blank: no bound. */
function rangeProblem({ from = '', to = '' }: DayRange): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
}

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

/** Chooses a unit, `unit` at first. */
export const UnitSelect = ({ units, unit }: { units: readonly Unit[]; unit: string | undefined }) => (
  <Field label={messages.unit}>
    {(control) => (
      <select {...control} name="unit" defaultValue={unit ?? ''} key={units.length}>
        <option value="">{messages.anyUnit}</option>
        {zonesOf(units).map(([zone, members]) => (
          <optgroup key={zone} label={zone || messages.otherUnits}>
            {members.map(({ id, names }) => (
              <option key={id} value={id}>
                {names.en}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    )}
  </Field>
);

/** Units by zone, both in the order of their names. */
function zonesOf(units: readonly Unit[]): [zone: string, units: Unit[]][] {
  const sorted = units.toSorted((a, b) => a.names.en.localeCompare(b.names.en));
  const zones = new Map<string, Unit[]>();
  for (const unit of sorted) zones.set(unit.zone, [...(zones.get(unit.zone) ?? []), unit]);
  return [...zones].toSorted(([a], [b]) => (a === '' ? 1 : 0) - (b === '' ? 1 : 0) || a.localeCompare(b));
}

/** Returns a range in words; undefined if it has no bound. */
export function rangeText({ from, to }: DayRange): string | undefined {
  if (from !== undefined && to !== undefined) return messages.set.fromTo(dayText(from), dayText(to));
  if (from !== undefined) return messages.set.from(dayText(from));
  return to === undefined ? undefined : messages.set.to(dayText(to));
}

/** Returns filters without some of them. */
export const withoutFilters = <F extends object>(filters: F, names: readonly (keyof F)[]): F =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name))) as F;
