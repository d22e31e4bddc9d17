import { accessTables } from './access-tables.ts';
import type { Area } from './engine.ts';
import { recordTables } from './record-tables.ts';
import type { DigestKind, Table } from './table.ts';

const allTables = { ...recordTables, ...accessTables };

export type TableName = keyof typeof allTables;

/** All tables of a directory. */
export const tables = allTables as unknown as Readonly<Record<TableName, Table & { readonly area: Area }>>;

export const tableNames = Object.keys(tables) as TableName[];

/** Returns all columns of a table, in hashing order. */
export const columnsOf = (name: TableName): readonly string[] => Object.keys(tables[name].columns);

/** Returns the columns of a table that are part of a digest, in hashing order. */
export function boundColumns(name: TableName, kind: DigestKind): readonly string[] {
  const { audit } = tables[name];
  const bound = audit === undefined || 'chain' in audit ? undefined : audit[kind];
  if (bound === undefined) throw new Error(`The table ${name} has no digest of the kind ${kind}.`);
  return bound === 'all' ? columnsOf(name) : bound;
}

/** Whether a row is one that every new directory has; undefined for a table that is empty then. */
export const freshRowsOf = (name: TableName): ((row: object) => boolean) | undefined =>
  tables[name].isFresh as ((row: object) => boolean) | undefined;

/** Tables whose rows refer to photos. */
export const tablesWithPhotos = tableNames.filter((name) => columnsOf(name).includes('image_path'));
