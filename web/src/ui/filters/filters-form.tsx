import { type FormEvent, type ReactNode, useState } from 'react';
import { filterMessages as messages } from '@buckle/domain/messages/filters';
import { Button } from '../button.tsx';
import { DateBoxes } from '../date-boxes/date-boxes.tsx';
import { ErrorMessage } from '../error-message.tsx';
import { type DayRange, rangeProblem } from './day-range.ts';
import './filters.css';

/** Returns the texts of some controls; blank ones are omitted. */
function textsIn(form: FormData, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
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
