import type Sqlite from 'better-sqlite3';
import { codeOf } from './failures.ts';

/** Maximum number of reported problems; one is enough to know that a file is damaged. */
const MAX_PROBLEMS = 20;

/** Result codes of a corrupt or unreadable file. */
const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/u;

/** Returns the message of an error that means a damaged file; otherwise undefined. */
export const damageIn = (error: unknown): string | undefined =>
  error instanceof Error && DAMAGE.test(codeOf(error)) ? error.message : undefined;

/**
 * Returns the problems that SQLite finds in a file. `quick_check` reads every page; `integrity_check` also compares
 * each index with its table, which is several times slower.
 */
export function problemsOf(
  sqlite: Sqlite.Database,
  check: 'quick_check' | 'integrity_check',
  max = MAX_PROBLEMS,
): string[] {
  try {
    const rows = sqlite.pragma(`${check}(${max})`) as Record<string, string>[];
    return rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok');
  } catch (error) {
    // A file with damaged first pages cannot be queried at all.
    const damage = damageIn(error);
    if (damage === undefined) throw error;
    return [damage];
  }
}

interface Orphan {
  readonly table: string;
  readonly parent: string;
}

/** Returns rows with dangling references. The pages must be intact. */
export function orphansIn(sqlite: Sqlite.Database): string[] {
  const orphans = sqlite.pragma('foreign_key_check') as Orphan[];
  const counts = new Map<string, number>();
  for (const { table, parent } of orphans) {
    const kind = `${table} → ${parent}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, rows]) => `rows of ${kind} that refer to nothing: ${rows}`);
}
