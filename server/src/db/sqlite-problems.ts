import type Sqlite from 'better-sqlite3';
import { codeOf } from './failures.ts';

/** So many are told; one is enough to know that a file is damaged. */
const MOST = 20;

/** What SQLite says of a file that it cannot make sense of, or that the disk does not give back. */
const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/u;

/** What an error says of a file, where it says that the file is damaged. */
export const damageIn = (error: unknown): string | undefined =>
  error instanceof Error && DAMAGE.test(codeOf(error)) ? error.message : undefined;

/**
 * What SQLite finds wrong with a file. `quick_check` looks at every page; `integrity_check` also compares each index
 * with its table, which takes several times as long.
 */
export function problemsOf(sqlite: Sqlite.Database, check: 'quick_check' | 'integrity_check', most = MOST): string[] {
  try {
    const rows = sqlite.pragma(`${check}(${most})`) as Record<string, string>[];
    return rows.flatMap((row) => Object.values(row)).filter((said) => said !== 'ok');
  } catch (error) {
    // Where the first pages are damaged, the file cannot be asked at all.
    const damage = damageIn(error);
    if (damage === undefined) throw error;
    return [damage];
  }
}

interface Orphan {
  readonly table: string;
  readonly parent: string;
}

/** Rows that refer to a row that is not there. To be asked of a file whose pages are sound. */
export function orphansIn(sqlite: Sqlite.Database): string[] {
  const orphans = sqlite.pragma('foreign_key_check') as Orphan[];
  const counts = new Map<string, number>();
  for (const { table, parent } of orphans) {
    const kind = `${table} → ${parent}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, rows]) => `rows of ${kind} that refer to nothing: ${rows}`);
}
