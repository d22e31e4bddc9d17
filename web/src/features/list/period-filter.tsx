import { useId, useState } from 'react';
import { type Period, readPeriod } from '@buckle/domain/list/period';
import { countOfYear } from '@buckle/domain/list/list-filters';
import type { ValueCount } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { inIndia } from './list-text.ts';
import { OptionGroup } from './option-boxes.tsx';
import { PeriodSelect } from './period-select.tsx';
import { kindOf, type PeriodKind, type ReadyYears } from './period-kind.ts';

type Change = (period: Period | undefined) => void;

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

/** Filter by date of joining or retirement: a preset year, another year, a month, or two days. */
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
          figure={year === undefined ? undefined : inIndia(countOfYear(months, year))}
          checked={kind === one}
          onChange={() => choose(one, year)}
        />
      ))}
      <PeriodInputs key={kind} kind={kind} months={months} period={period} onChange={onChange} />
    </OptionGroup>
  );
}
