import { type FormEvent, useState } from 'react';
import { ORDER_NUMBER_MAX } from '@buckle/domain/actions/limits';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { dateFieldMessages } from '@buckle/domain/messages/date-field';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import type { Unit } from '@buckle/domain/reference/unit';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { Button } from '../../ui/button.tsx';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { filtersIn, withoutFilters } from './change-filters.ts';

/** The filters of the form; others are kept. */
const NAMES = ['from', 'to', 'unit', 'order', 'field', 'imports'] as const;

/** Returns the texts of the form; blank ones are omitted. */
function textsIn(form: FormData): Record<string, string> {
  const texts = NAMES.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function problemOf({ from = '', to = '' }: Record<string, string>): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
}

/** Units by zone, both in the order of their names. */
function zonesOf(units: readonly Unit[]): [zone: string, units: Unit[]][] {
  const sorted = units.toSorted((a, b) => a.names.en.localeCompare(b.names.en));
  const zones = new Map<string, Unit[]>();
  for (const unit of sorted) zones.set(unit.zone, [...(zones.get(unit.zone) ?? []), unit]);
  return [...zones].toSorted(([a], [b]) => (a === '' ? 1 : 0) - (b === '' ? 1 : 0) || a.localeCompare(b));
}

const UnitSelect = ({ units, unit }: { units: readonly Unit[]; unit: string | undefined }) => (
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

const FieldSelect = ({ field }: { field: string | undefined }) => (
  <Field label={messages.field}>
    {(control) => (
      <select {...control} name="field" defaultValue={field ?? ''}>
        <option value="">{messages.anyField}</option>
        {fieldNames.map((name) => (
          <option key={name} value={name}>
            {fieldOf(name).label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const ImportsSelect = ({ imports }: { imports: string | undefined }) => (
  <Field label={messages.imports}>
    {(control) => (
      <select {...control} name="imports" defaultValue={imports ?? ''}>
        {Object.entries(messages.importChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Filters by days, unit, order, field, and whether it was an import. */
export function ChangesFiltersForm({
  filters,
  units,
  onShow,
}: {
  filters: ChangeFilters;
  units: readonly Unit[];
  onShow: (filters: ChangeFilters) => void;
}) {
  const [error, setError] = useState<string>();
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const texts = textsIn(new FormData(event.currentTarget));
    const problem = problemOf(texts);
    setError(problem);
    if (problem === undefined) onShow({ ...withoutFilters(filters, NAMES), ...filtersIn(new URLSearchParams(texts)) });
  }
  return (
    <form className="changes-form card" aria-label={messages.filters} onSubmit={show} noValidate>
      <DateBoxes label={messages.from} name="from" defaultValue={filters.from ?? ''} />
      <DateBoxes label={messages.to} name="to" defaultValue={filters.to ?? ''} />
      <UnitSelect units={units} unit={filters.unit} />
      <FieldSelect field={filters.field} />
      <TextField
        label={messages.order}
        name="order"
        maxLength={ORDER_NUMBER_MAX}
        defaultValue={filters.order}
        autoComplete="off"
      />
      <ImportsSelect imports={filters.imports} />
      <ErrorMessage>{error}</ErrorMessage>
      <Button look="secondary" type="submit" className="changes-form__show">
        {messages.show}
      </Button>
    </form>
  );
}
