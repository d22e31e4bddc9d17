export const unitKinds = ['station', 'branch', 'headquarters', 'office'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** A place of service: what the records' texts of a posting mean. */
export interface Unit {
  readonly id: string;
  /** Short Latin code; may be blank. */
  readonly code: string;
  readonly kind: UnitKind;
  /** '' for none. */
  readonly parentId: string;
  /** One of the field table's zones, or ''. */
  readonly zone: string;
  /** The English name is required; the Marathi one may be blank. */
  readonly names: { readonly en: string; readonly mr: string };
  /** Other spellings. */
  readonly aliases: readonly string[];
  /** First and last day, YYYY-MM-DD or ''. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** Returns the names of a unit. */
export const namesOfUnit = ({ names }: Unit): readonly string[] =>
  [names.en, names.mr].filter((name) => name.trim() !== '');
/** Returns the other texts that mean a unit. */
export const spellingsOfUnit = ({ code, aliases }: Unit): readonly string[] =>
  code.trim() === '' ? aliases : [code, ...aliases];

/** Whether the last day of a unit is before its first. */
export const closesBeforeOpening = ({ validFrom, validTo }: Unit): boolean =>
  validFrom !== '' && validTo !== '' && validTo < validFrom;

/** Why a unit cannot be part of its parent; undefined if it can. `units`: by their ids. */
export function parentProblem(unit: Unit, units: ReadonlyMap<string, Unit>): 'unknown' | 'own parent' | undefined {
  const seen = new Set([unit.id]);
  for (let above = unit.parentId; above !== ''; above = units.get(above)?.parentId ?? '') {
    if (seen.has(above)) return 'own parent';
    if (!units.has(above)) return 'unknown';
    seen.add(above);
  }
  return undefined;
}

/** Whether a unit is closed on a day. `today`: `YYYY-MM-DD`. */
export const isClosed = ({ validTo }: Unit, today: string): boolean => validTo !== '' && validTo < today;
