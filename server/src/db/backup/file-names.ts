import { sqliteFiles } from '../engine.sqlite.ts';

/** Suffixes of a database file and SQLite's companion files. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** The names of all files that SQLite may have in a data folder. */
export const sqliteFileNames: readonly string[] = sqliteFiles('').flatMap((file) => ENDS.map((end) => `${file}${end}`));
