import type Sqlite from 'better-sqlite3';

/** A mark of the database's state. */
export interface ChangeMark {
  /** A number that is another one whenever something in the database has changed, by this process or by another. */
  readonly now: () => number;
  /** Says that this process is about to change something. */
  readonly moveOn: () => void;
}

/**
 * The mark of an open database. Other processes are looked for once a turn of the event loop: requests that arrived
 * together see the same state, and SQLite is not asked 50,000 times a second.
 */
export function changeMark(sqlite: Sqlite.Database): ChangeMark {
  // Moves on when another connection commits; never for what this one does.
  const dataVersion = sqlite.prepare('PRAGMA data_version').pluck();
  let mark = 0;
  let version: unknown;
  let looked = false;
  return {
    moveOn: () => void mark++,
    now() {
      if (!looked) {
        looked = true;
        setImmediate(() => void (looked = false));
        const versionNow = dataVersion.get();
        if (versionNow !== version) mark++;
        version = versionNow;
      }
      return mark;
    },
  };
}
