import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sqliteFiles } from '../engine.sqlite.ts';
import { codeOf } from '../failures.ts';
import { damageIn } from '../sqlite-files.ts';

/** Messages of `inspectFiles` about an index that differs from its intact table. */
const OF_AN_INDEX =
  /^\w+\.db: (?:row \d+ missing from index|row \d+ values differ from index|wrong # of entries in index|non-unique entry in index) (\S+)$/u;

/** The names of the indexes that problems are about; undefined where one is about anything else. */
export function indexesIn(problems: readonly string[]): string[] | undefined {
  const names = problems.map((problem) => OF_AN_INDEX.exec(problem)?.[1]);
  return names.includes(undefined) ? undefined : [...new Set(names.flatMap((name) => name ?? []))];
}

/** Rebuilds all indexes from their tables. Indexes that cannot be rebuilt are left for the next check to report. */
export function mendIndexes(folder: string): void {
  for (const file of sqliteFiles(folder).filter((one) => existsSync(one))) {
    const sqlite = new Sqlite(file, { fileMustExist: true });
    try {
      sqlite.pragma('synchronous = FULL');
      sqlite.exec('REINDEX');
    } catch (error) {
      if (damageIn(error) === undefined && !codeOf(error).startsWith('SQLITE_CONSTRAINT')) throw error;
    } finally {
      sqlite.close();
    }
  }
}
