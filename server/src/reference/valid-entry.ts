import { SPELLINGS_OF_ENTRY_MAX } from '@buckle/domain/actions/reference-actions';
import type { Entries, SpellingOwners } from '@buckle/domain/reference/spellings';
import type { FieldOption } from '@buckle/domain/reference/field-option';
import { parentProblem, type Unit } from '@buckle/domain/reference/unit';
import { referenceErrors } from './reference.errors.ts';

/** Gives an entry its spellings; throws if it cannot have them. */
export function claimSpellings<K extends keyof Entries>(owners: SpellingOwners<K>, entry: Entries[K]): void {
  if (entry.names.en === '') throw referenceErrors.nameNeeded();
  if (entry.aliases.length > SPELLINGS_OF_ENTRY_MAX)
    throw referenceErrors.tooMany(entry.names.en, SPELLINGS_OF_ENTRY_MAX);
  const conflict = owners.claim(entry);
  if (conflict?.owner) throw referenceErrors.duplicateSpelling(conflict.text, conflict.owner.names.en);
  if (conflict) throw referenceErrors.unreadable(conflict.text);
}

/** Throws if a unit would be part of itself, or of a unit that does not exist. */
export function assertParent(unit: Unit, units: readonly Unit[]): void {
  const problem = parentProblem(unit, new Map(units.map((one) => [one.id, one])));
  if (problem === 'own parent') throw referenceErrors.parentIsSelf();
  if (problem === 'unknown') throw referenceErrors.noSuchEntry('units');
}

/** Throws if a unit's zone is none of the zones, retired ones included. */
export function assertZone({ zone }: Unit, { options }: { readonly options: readonly FieldOption[] }): void {
  const isZone = options.some(({ field, names }) => field === 'zone' && names.en === zone);
  if (zone !== '' && !isZone) throw referenceErrors.noSuchZone(zone);
}
