import { sqliteFiles } from '../engine.sqlite.ts';

/** How a database's file ends, and what SQLite keeps beside it. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** The names of all files that SQLite may have in a data folder. */
export const sqliteFileNames: readonly string[] = sqliteFiles('').flatMap((file) => ENDS.map((end) => `${file}${end}`));
