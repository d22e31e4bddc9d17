import type Sqlite from 'better-sqlite3';

/** A mark of the database's state. */
export interface ChangeMark {
  /** A number that is another one whenever something in the database has changed, by this process or by another. */
  readonly now: () => number;
  /** Says that this process is about to change something. */
  readonly moveOn: () => void;
}

/**
 * The mark of an open database. What this process changes moves it at once. Other processes are looked for once a
 * millisecond: sooner than they can have said that they are done, and SQLite is not asked 50,000 times a second.
 */
export function changeMark(sqlite: Sqlite.Database): ChangeMark {
  // Moves on when another connection commits; never for what this one does.
  const dataVersion = sqlite.prepare('PRAGMA data_version').pluck();
  let mark = 0;
  let version: unknown;
  let lookedAt = Number.NaN;
  return {
    moveOn: () => void mark++,
    now() {
      const millisecond = Date.now();
      if (millisecond !== lookedAt) {
        lookedAt = millisecond;
        const versionNow = dataVersion.get();
        if (versionNow !== version) mark++;
        version = versionNow;
      }
      return mark;
    },
  };
}
