import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sqliteFiles } from '../engine.sqlite.ts';
import { damageIn, orphansIn, problemsOf } from '../sqlite-files.ts';
import { tablesWithPhotos } from '../tables.ts';

/** Rows of each table, by file and name: `buckle.db officers`. */
export type RowCounts = Readonly<Record<string, number>>;

/** What is found in the SQLite files of a folder. */
export interface Inspected {
  /** What is wrong; where there is anything, the rest is not told. */
  readonly problems: readonly string[];
  readonly rows: RowCounts;
  /** Paths of the photos that any version of a record, or a proposal, shows. */
  readonly photos: readonly string[];
}

const NAMING_PHOTOS: ReadonlySet<string> = new Set(tablesWithPhotos);

function tablesOf(sqlite: Sqlite.Database): string[] {
  const text = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
  return sqlite.prepare<[], string>(text).pluck().all();
}

/** Counts the rows of each table of a file that is called `file`. */
export function countRows(sqlite: Sqlite.Database, file: string): RowCounts {
  const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
  return Object.fromEntries(tablesOf(sqlite).map((table) => [`${file} ${table}`, count(table)]));
}

function namedPhotos(sqlite: Sqlite.Database): string[] {
  const tables = tablesOf(sqlite).filter((table) => NAMING_PHOTOS.has(table));
  const texts = tables.map((table) => `SELECT image_path FROM ${table} WHERE image_path <> ''`);
  return texts.length === 0 ? [] : sqlite.prepare<[], string>(texts.join(' UNION ')).pluck().all();
}

type Check = Parameters<typeof problemsOf>[1];

function inspectFile(file: string, check: Check): Inspected {
  const name = basename(file);
  const nothing = { rows: {}, photos: [] };
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    const problems = problemsOf(sqlite, check);
    if (problems.length === 0) problems.push(...orphansIn(sqlite));
    if (problems.length > 0) return { ...nothing, problems: problems.map((problem) => `${name}: ${problem}`) };
    return { problems: [], rows: countRows(sqlite, name), photos: namedPhotos(sqlite) };
  } catch (error) {
    const damage = damageIn(error);
    if (damage === undefined) throw error;
    return { ...nothing, problems: [`${name}: ${damage}`] };
  } finally {
    sqlite?.close();
  }
}

/** Opens the SQLite files of a folder and looks at every page. */
export function inspectFiles(folder: string, check: Check = 'quick_check'): Inspected {
  const files = sqliteFiles(folder).filter((file) => existsSync(file));
  const found = files.map((file) => inspectFile(file, check));
  return {
    problems: found.flatMap(({ problems }) => problems),
    rows: Object.assign({}, ...found.map(({ rows }) => rows)) as RowCounts,
    photos: found.flatMap(({ photos }) => photos),
  };
}

/** Where two counts of a directory's rows differ, in words. */
export function differentCounts(expected: RowCounts, found: RowCounts): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return tables
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${found[table] ?? 0} rows instead of ${expected[table] ?? 0}`);
}
