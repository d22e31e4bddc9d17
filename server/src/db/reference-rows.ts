/** Ranks, units and options of fields as rows. */
import type { AllowedOptions } from '@buckle/domain/officers/field-table';
import {
  allowedOptions,
  type FieldOption,
  optionFields,
  type Rank,
  type Reference,
  type Unit,
  unitKinds,
} from '@buckle/domain/reference/reference';
import type { Insertable, Selectable } from 'kysely';
import type { Reader } from './engine.ts';
import type { Schema } from './schema.ts';

/** `revision`: the directory's revision that changes the row. */
export const rankRow = (rank: Rank, revision: number): Insertable<Schema['ranks']> => ({
  id: rank.id,
  code: rank.code,
  seniority: rank.seniority,
  name_en: rank.names.en,
  name_mr: rank.names.mr,
  name_hi: rank.names.hi,
  short_forms: JSON.stringify(rank.shortForms),
  aliases: JSON.stringify(rank.aliases),
  filled: Number(rank.filled),
  revision,
});

export const unitRow = (unit: Unit, revision: number): Insertable<Schema['units']> => ({
  id: unit.id,
  code: unit.code,
  kind: unit.kind,
  parent_id: unit.parentId,
  zone: unit.zone,
  name_en: unit.names.en,
  name_mr: unit.names.mr,
  aliases: JSON.stringify(unit.aliases),
  valid_from: unit.validFrom,
  valid_to: unit.validTo,
  revision,
});

export const optionRow = (option: FieldOption, revision: number): Insertable<Schema['field_options']> => ({
  id: option.id,
  field: option.field,
  position: option.position,
  name_en: option.names.en,
  name_mr: option.names.mr,
  name_hi: option.names.hi,
  aliases: JSON.stringify(option.aliases),
  retired: Number(option.retired),
  revision,
});

const listOf = (text: string): readonly string[] => JSON.parse(text) as string[];

const toRank = (row: Selectable<Schema['ranks']>): Rank => ({
  id: row.id,
  code: row.code,
  seniority: row.seniority,
  names: { en: row.name_en, mr: row.name_mr, hi: row.name_hi },
  shortForms: listOf(row.short_forms),
  aliases: listOf(row.aliases),
  filled: row.filled === 1,
});

const toUnit = (row: Selectable<Schema['units']>): Unit => ({
  id: row.id,
  code: row.code,
  kind: unitKinds.find((kind) => kind === row.kind) ?? 'branch',
  parentId: row.parent_id,
  zone: row.zone,
  names: { en: row.name_en, mr: row.name_mr },
  aliases: listOf(row.aliases),
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

const toOption = (row: Selectable<Schema['field_options']>): FieldOption => ({
  id: row.id,
  field: optionFields.find((field) => field === row.field) ?? 'zone',
  position: row.position,
  names: { en: row.name_en, mr: row.name_mr, hi: row.name_hi },
  aliases: listOf(row.aliases),
  retired: row.retired === 1,
});

const optionRows = (db: Reader) =>
  db.selectFrom('field_options').selectAll().orderBy('field').orderBy('position').orderBy('id').execute();

/** Reads the options that a new value can be. */
export const readAllowedOptions = async (db: Reader): Promise<AllowedOptions> =>
  allowedOptions((await optionRows(db)).map(toOption));

/** The reference data, and the directory's revision that changed each entry last. */
export interface StoredReference extends Reference {
  readonly revisions: ReadonlyMap<string, number>;
}

/** Reads ranks by seniority, units by name, and the options of each field in order. */
export async function readReference(db: Reader): Promise<StoredReference> {
  const ranks = await db.selectFrom('ranks').selectAll().orderBy('seniority').orderBy('id').execute();
  const units = await db.selectFrom('units').selectAll().orderBy('name_en').orderBy('id').execute();
  const options = await optionRows(db);
  return {
    ranks: ranks.map(toRank),
    units: units.map(toUnit),
    options: options.map(toOption),
    revisions: new Map([...ranks, ...units, ...options].map(({ id, revision }) => [id, revision])),
  };
}

/**
 * Returns a text that changes with the reference data. Removals count too: they leave the highest revision as it is, or
 * lower it.
 */
export async function referenceState(db: Reader): Promise<string> {
  const states = [];
  for (const table of ['ranks', 'units', 'field_options'] as const)
    states.push(
      await db
        .selectFrom(table)
        .select((eb) => [eb.fn.max('revision').as('revision'), eb.fn.countAll<number>().as('rows')])
        .executeTakeFirstOrThrow(),
    );
  return states.map(({ revision, rows }) => `${revision}.${rows}`).join('-');
}
