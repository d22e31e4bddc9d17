import { filterMessages as messages } from '@buckle/domain/messages/filters';
import type { Unit } from '@buckle/domain/reference/unit';
import { Field } from '../field.tsx';

/** Units by zone, both in the order of their names. */
function zonesOf(units: readonly Unit[]): [zone: string, units: Unit[]][] {
  const sorted = units.toSorted((a, b) => a.names.en.localeCompare(b.names.en));
  const zones = new Map<string, Unit[]>();
  for (const unit of sorted) zones.set(unit.zone, [...(zones.get(unit.zone) ?? []), unit]);
  return [...zones].toSorted(([a], [b]) => (a === '' ? 1 : 0) - (b === '' ? 1 : 0) || a.localeCompare(b));
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
