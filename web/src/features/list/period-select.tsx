import type { Period } from '@buckle/domain/list/period';
import { yearsOf } from '@buckle/domain/list/list-filters';
import type { ValueCount } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Field } from '../../ui/field.tsx';
import { periodText } from './list-text.ts';
import { readPeriod } from '@buckle/domain/list/period';

/** The chosen period, which may have no officers, among those that have some. */
const withChosen = (counted: readonly ValueCount[], chosen: string): readonly ValueCount[] =>
  chosen === '' || counted.some(({ value }) => value === chosen)
    ? counted
    : [...counted, { value: chosen, count: 0 }].toSorted((a, b) => (a.value < b.value ? -1 : 1));

function Choice({ value, count }: ValueCount) {
  const period = readPeriod(value);
  return <option value={value}>{messages.withCount(period ? periodText(period) : value, count)}</option>;
}

/** Choice of a year, or of a month, each with how many officers it finds. */
export function PeriodSelect({
  kind,
  months,
  period,
  onChange,
}: {
  kind: 'year' | 'month';
  months: readonly ValueCount[];
  period: Period | undefined;
  onChange: (text: string) => void;
}) {
  const length = kind === 'year' ? 4 : 7;
  const chosen = period?.text.length === length ? period.text : '';
  const choices = withChosen(kind === 'year' ? yearsOf(months) : months, chosen);
  const years = kind === 'month' ? [...new Set(choices.map(({ value }) => value.slice(0, 4)))] : [];
  return (
    <Field label={kind === 'year' ? messages.year : messages.month}>
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{kind === 'year' ? messages.chooseYear : messages.chooseMonth}</option>
          {kind === 'year'
            ? choices.map((one) => <Choice key={one.value} {...one} />)
            : years.map((year) => (
                <optgroup key={year} label={year}>
                  {choices
                    .filter(({ value }) => value.startsWith(year))
                    .map((one) => (
                      <Choice key={one.value} {...one} />
                    ))}
                </optgroup>
              ))}
        </select>
      )}
    </Field>
  );
}
