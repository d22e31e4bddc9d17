/** Ranks. Lists are JSON texts. */
export interface RanksTable {
  id: string;
  code: string;
  seniority: number;
  name_en: string;
  name_mr: string;
  name_hi: string;
  short_forms: string;
  aliases: string;
  filled: number;
  /** The directory's revision that last changed this row; 0: as it was installed. */
  revision: number;
}

/** Options of fields. */
export interface FieldOptionsTable {
  id: string;
  field: string;
  position: number;
  name_en: string;
  name_mr: string;
  name_hi: string;
  aliases: string;
  retired: number;
  /** As above. */
  revision: number;
}

/** Units. */
export interface UnitsTable {
  id: string;
  code: string;
  kind: string;
  parent_id: string;
  zone: string;
  name_en: string;
  name_mr: string;
  aliases: string;
  valid_from: string;
  valid_to: string;
  /** As above. */
  revision: number;
}
