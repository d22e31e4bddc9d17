import { isListTarget, kindOfTarget } from '@buckle/domain/import/import-targets';
import type { ImportTarget } from '@buckle/domain/import/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { fieldOf, optionsOf } from '@buckle/domain/officer/field-table';
import { allowedOptions } from '@buckle/domain/reference/field-option';
import type { Reference } from '@buckle/domain/reference/reference';

/** Meanings that can be chosen, under a heading where there are many. */
export interface MeaningGroup {
  readonly label: string;
  readonly meanings: readonly string[];
}

function unitGroups({ units }: Reference): readonly MeaningGroup[] {
  const zones = [...new Set(units.map(({ zone }) => zone))].toSorted();
  return zones.map((zone) => ({
    label: zone || messages.otherUnits,
    meanings: units
      .filter((unit) => unit.zone === zone)
      .map(({ names }) => names.en)
      .toSorted(),
  }));
}

const ranksOf = ({ ranks }: Reference): readonly string[] =>
  ranks.toSorted((a, b) => a.seniority - b.seniority).map(({ names }) => names.en);

/** Returns what a text in a column can mean: a rank, a unit, or an option of the field. */
export function meaningsOf(target: ImportTarget, reference: Reference): readonly MeaningGroup[] {
  const kind = kindOfTarget(target);
  if (kind === 'rank') return [{ label: '', meanings: ranksOf(reference) }];
  if (kind === 'unit') return unitGroups(reference);
  if (isListTarget(target)) return [];
  const known = allowedOptions(reference.options, { withRetired: true });
  return [{ label: '', meanings: optionsOf(target, known) ?? [] }];
}

/** Whether the values of a target are ranks, units or options. */
export const hasMeanings = (target: ImportTarget | undefined): target is ImportTarget =>
  target !== undefined &&
  (['rank', 'unit', 'choice'].includes(kindOfTarget(target)) ||
    (!isListTarget(target) && fieldOf(target).options !== undefined));
