import { useId, useState } from 'react';
import { countOfYear, type Period, readPeriod, yearsOf } from '@buckle/domain/officers-list/list-filters';
import type { ValueCount } from '@buckle/domain/officers-list/value-counts';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { DateBoxes } from '../../ui/date-boxes.tsx';
import { ErrorMessage, Field } from '../../ui/field.tsx';
import { OptionRow } from '../../ui/tick.tsx';
import { periodText } from './list-text.ts';
import { OptionGroup } from './option-boxes.tsx';
import { number } from '@buckle/domain/intl';

/** Preset years and their labels. */
type ReadyYears = readonly [first: { name: string; year: number }, second: { name: string; year: number }];

type Change = (period: Period | undefined) => void;

/** Kind of period: none, a preset year, another year, a month, or two days. */
type PeriodKind = 'any' | 'first' | 'second' | 'year' | 'month' | 'days';

/** Filter by a date, of joining, retirement or the rank: a preset year, another year, a month, or two days. */
export function PeriodFilter({
  label,
  years,
  months,
  period,
  onChange,
}: {
  label: string;
  years: ReadyYears;
  /** How many officers each month finds. */
  months: readonly ValueCount[];
  period: Period | undefined;
  onChange: Change;
}) {
  const name = useId();
  const [openKind, setOpenKind] = useState<PeriodKind>();
  const [before, setBefore] = useState(period);
  if (before !== period) {
    setBefore(period);
    if (!period) setOpenKind(undefined);
  }
  const set = kindOf(period, years);
  const kind = openKind ?? set;
  const kinds: readonly (readonly [PeriodKind, string, number?])[] = [
    ['any', messages.anyTime],
    ['first', messages.withYear(years[0].name, years[0].year), years[0].year],
    ['second', messages.withYear(years[1].name, years[1].year), years[1].year],
    ['year', messages.oneYear],
    ['month', messages.oneMonth],
    ['days', messages.days],
  ];
  function choose(next: PeriodKind, year: number | undefined): void {
    const needsInput = next === 'year' || next === 'month' || next === 'days';
    setOpenKind(needsInput ? next : undefined);
    if (!needsInput) onChange(year === undefined ? undefined : readPeriod(String(year)));
  }
  return (
    <OptionGroup label={label}>
      {kinds.map(([one, text, year]) => (
        <OptionRow
          key={one}
          type="radio"
          name={name}
          text={text}
          figure={year === undefined ? undefined : number(countOfYear(months, year))}
          checked={kind === one}
          onChange={() => choose(one, year)}
        />
      ))}
      <PeriodInputs key={kind} kind={kind} months={months} period={period} onChange={onChange} />
    </OptionGroup>
  );
}

/** How a period that is set would have been chosen. */
function kindOf(period: Period | undefined, [first, second]: ReadyYears): PeriodKind {
  if (!period) return 'any';
  if (period.text === String(first.year)) return 'first';
  if (period.text === String(second.year)) return 'second';
  if (period.text.includes('..')) return 'days';
  return period.text.length === 4 ? 'year' : 'month';
}

/** Inputs of a year, a month or two days. Incomplete input has no effect. */
function PeriodInputs({
  kind,
  months,
  period,
  onChange,
}: {
  kind: PeriodKind;
  months: readonly ValueCount[];
  period: Period | undefined;
  onChange: Change;
}) {
  const [days, setDays] = useState(() => (period?.text.includes('..') ? period.text : '..').split('..'));
  const [from = '', to = ''] = days;
  function take(text: string): void {
    const read = readPeriod(text);
    if (read || text === '') onChange(read);
  }
  function takeDays(next: readonly [string, string]): void {
    setDays([...next]);
    take(next.join('') === '' ? '' : next.join('..'));
  }
  if (kind === 'year' || kind === 'month')
    return <PeriodSelect kind={kind} months={months} period={period} onChange={take} />;
  if (kind !== 'days') return null;
  return (
    <>
      <DateBoxes label={messages.from} defaultValue={from} onText={(text) => takeDays([text, to])} />
      <DateBoxes label={messages.to} defaultValue={to} onText={(text) => takeDays([from, text])} />
      <ErrorMessage>{readDate(from) && readDate(to) && to < from ? messages.wrongDays : undefined}</ErrorMessage>
    </>
  );
}

/** Choice of a year, or of a month, each with how many officers it finds. */
function PeriodSelect({
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

/** The chosen period, which may have no officers, among those that have some. */
const withChosen = (counted: readonly ValueCount[], chosen: string): readonly ValueCount[] =>
  chosen === '' || counted.some(({ value }) => value === chosen)
    ? counted
    : [...counted, { value: chosen, count: 0 }].toSorted((a, b) => (a.value < b.value ? -1 : 1));

function Choice({ value, count }: ValueCount) {
  const period = readPeriod(value);
  return <option value={value}>{messages.withCount(period ? periodText(period) : value, count)}</option>;
}

export const pastYears = (year: number): ReadyYears => [
  { name: messages.thisYear, year },
  { name: messages.lastYear, year: year - 1 },
];

export const retiringYears = (year: number): ReadyYears => [
  { name: messages.thisYear, year },
  { name: messages.nextYear, year: year + 1 },
];
