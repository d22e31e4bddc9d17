import { useId, useState } from 'react';
import { type Period, readPeriod } from '@buckle/domain/list/period';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OptionGroup } from './option-boxes.tsx';
import { kindOf, type PeriodKind, type ReadyYears } from './period-kind.ts';

type Change = (period: Period | undefined) => void;

/** Inputs of a year, a month or two days. Incomplete input has no effect. */
function PeriodInputs({ kind, period, onChange }: { kind: PeriodKind; period: Period | undefined; onChange: Change }) {
  const [days, setDays] = useState(() => (period?.text.includes('..') ? period.text : '..').split('..'));
  const [from = '', to = ''] = days;
  function take(text: string): void {
    const read = readPeriod(text);
    if (read) onChange(read);
  }
  function takeDays(next: readonly [string, string]): void {
    setDays([...next]);
    if (next.join('') === '') onChange(undefined);
    else take(next.join('..'));
  }
  if (kind === 'year')
    return (
      <TextField
        label={messages.year}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        defaultValue={period?.text.length === 4 ? period.text : ''}
        onChange={(event) => take(event.currentTarget.value)}
      />
    );
  if (kind === 'month')
    return (
      <TextField
        label={messages.month}
        type="month"
        defaultValue={period?.text.length === 7 ? period.text : ''}
        onChange={(event) => take(event.currentTarget.value)}
      />
    );
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
  period,
  onChange,
}: {
  label: string;
  years: ReadyYears;
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
    ['first', years[0].name, years[0].year],
    ['second', years[1].name, years[1].year],
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
          figure={year}
          checked={kind === one}
          onChange={() => choose(one, year)}
        />
      ))}
      <PeriodInputs key={kind} kind={kind} period={period} onChange={onChange} />
    </OptionGroup>
  );
}
