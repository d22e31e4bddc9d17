import { ORDER_NUMBER_MAX } from '@buckle/domain/actions/limits';
import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import type { Unit } from '@buckle/domain/reference/unit';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { Field } from '../../ui/field.tsx';
import { FiltersForm } from '../../ui/filters/filters-form.tsx';
import { UnitSelect } from '../../ui/filters/unit-select.tsx';
import { withoutFilters } from '../../ui/filters/without-filters.ts';
import { TextField } from '../../ui/text-field.tsx';
import { filtersIn } from './change-filters.ts';

/** The filters of the form; others are kept. */
const NAMES = ['from', 'to', 'unit', 'order', 'field', 'imports'] as const;

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
export const ChangesFiltersForm = ({
  filters,
  units,
  onShow,
}: {
  filters: ChangeFilters;
  units: readonly Unit[];
  onShow: (filters: ChangeFilters) => void;
}) => (
  <FiltersForm
    names={NAMES}
    days={filters}
    onShow={(texts) => onShow({ ...withoutFilters(filters, NAMES), ...filtersIn(new URLSearchParams(texts)) })}
  >
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
  </FiltersForm>
);
