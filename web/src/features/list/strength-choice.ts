import type { ListFilters } from '@buckle/domain/list/list-filters';
import { fold } from '@buckle/domain/officer/matching';
import { withChoice } from './list-text.ts';

/** What a count of the strength is about: a zone, a designation, or both. */
export interface StrengthPlace {
  readonly zone?: string;
  readonly designation?: string;
}

const sides = ['zone', 'designation'] as const;

/** Returns whether the list has only the officers of a count. */
export const isChosen = ({ choices }: ListFilters, place: StrengthPlace): boolean =>
  sides.every((side) => {
    const [value, [only, ...others]] = [place[side], choices[side] ?? []];
    return value === undefined || (only !== undefined && fold(only) === fold(value) && others.length === 0);
  });

/** Returns the filters that show only the officers of a count; where they do already, the filters without it. */
export function toggledChoice(filters: ListFilters, place: StrengthPlace): ListFilters {
  const removes = isChosen(filters, place);
  return sides.reduce((changed, side) => {
    const value = place[side];
    return value === undefined ? changed : withChoice(changed, side, removes ? [] : [value]);
  }, filters);
}
