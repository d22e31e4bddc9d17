import type { ComponentProps } from 'react';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import { valueText } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { isChosen, type StrengthPlace, toggledChoice } from './strength-choice.ts';
import { inIndia } from './list-text.ts';

/** Filters of the list, and how the strength changes them. */
export interface Filtering {
  readonly filters: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
}

/** A count that narrows the list to its officers; pressed again, it no longer does. */
export function StrengthCount({
  place,
  count,
  filters,
  onChange,
  ...button
}: Filtering &
  Pick<ComponentProps<'button'>, 'className' | 'tabIndex' | 'onFocus' | 'onKeyDown' | 'children'> & {
    place: StrengthPlace;
    count: number;
  }) {
  const names = [place.designation, place.zone].filter((name) => name !== undefined).map(valueText);
  return (
    <button
      {...button}
      type="button"
      aria-label={messages.strengthOf(inIndia(count), names.join(', '))}
      aria-pressed={isChosen(filters, place)}
      onClick={() => onChange(toggledChoice(filters, place))}
    />
  );
}
