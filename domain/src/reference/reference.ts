import { defaultOptions } from './default-options.ts';
import type { FieldOption } from './field-option.ts';
import type { Rank } from './rank.ts';
import type { Unit } from './unit.ts';

/** Reference data: the ranks in order of seniority, the units, and the options of fields, each field's in order. */
export interface Reference {
  readonly ranks: readonly Rank[];
  readonly units: readonly Unit[];
  readonly options: readonly FieldOption[];
}

/** No ranks and units; the specification's options. */
export const noReference: Reference = { ranks: [], units: [], options: defaultOptions };

/** Returns a reference of names only: ranks in order of seniority, and units. Used for forces whose lists are plain. */
export const referenceOfNames = (ranks: readonly string[], units: readonly string[]): Reference => ({
  ranks: ranks.map((en, index) => ({
    id: `rank-${index + 1}`,
    code: `R${index + 1}`,
    seniority: index + 1,
    names: { en, mr: '', hi: '' },
    shortForms: [],
    aliases: [],
    filled: true,
  })),
  units: units.map((en, index) => ({
    id: `unit-${index + 1}`,
    code: '',
    kind: 'branch',
    parentId: '',
    zone: '',
    names: { en, mr: '' },
    aliases: [],
    validFrom: '',
    validTo: '',
  })),
  options: defaultOptions,
});
