import { type FormEvent, useState } from 'react';
import { activityMessages as messages } from '@buckle/domain/messages/activity';
import { dateFieldMessages } from '@buckle/domain/messages/date-field';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { Button } from '../../ui/button.tsx';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Filters } from './activity-query.ts';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the filters of the form; blank inputs are omitted. */
function read(form: FormData): Filters {
  const texts = ['who', 'kind', 'from', 'to'].map((name) => [name, textOf(form, name)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function problemOf({ from = '', to = '' }: Filters): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
}

/** Filters by user, kind, and days. */
export function ActivityFilters({ filters, onShow }: { filters: Filters; onShow: (filters: Filters) => void }) {
  const [error, setError] = useState<string>();
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = read(new FormData(event.currentTarget));
    const problem = problemOf(next);
    setError(problem);
    if (problem === undefined) onShow(next);
  }
  return (
    <form className="activity-filters" aria-label={messages.filters} onSubmit={show} noValidate>
      <TextField
        label={messages.user}
        hint={messages.userHint}
        name="who"
        maxLength={100}
        defaultValue={filters.who}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label={messages.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">{messages.everything}</option>
            {Object.entries(messages.kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DateBoxes label={messages.from} name="from" defaultValue={filters.from ?? ''} />
      <DateBoxes label={messages.to} name="to" defaultValue={filters.to ?? ''} />
      <ErrorMessage>{error}</ErrorMessage>
      <Button look="secondary" type="submit" className="activity-filters__show">
        {messages.show}
      </Button>
    </form>
  );
}
