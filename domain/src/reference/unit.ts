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

/** Whether a unit is closed on a day. `today`: `YYYY-MM-DD`. */
export const isClosed = ({ validTo }: Unit, today: string): boolean => validTo !== '' && validTo < today;
