import type { ReadEngine } from './engine.ts';
import { type KnownFailure, errorKindIn } from './failures.ts';

/** SQLite result codes (sqlite.org/rescode.html); the first match applies. */
export const sqliteFailures: readonly KnownFailure[] = [
  {
    code: /^SQLITE_(?:BUSY|LOCKED)/u,
    errorKind: 'busy',
    sentence: 'The directory is busy: another import or change is under way. Wait for it to end and try again.',
  },
  {
    // The second: there is no room for the small file that processes share.
    code: /^SQLITE_(?:FULL|IOERR_SHMSIZE)/u,
    errorKind: 'full',
    sentence: 'The disk is full. Nothing was changed; make room and try again.',
  },
  {
    code: /^SQLITE_CANTOPEN/u,
    errorKind: 'unavailable',
    sentence: 'The directory could not be opened. Check that DATA_DIR names a folder that you may write to.',
  },
  {
    code: /^SQLITE_READONLY/u,
    errorKind: 'unavailable',
    sentence: 'No permission to write to the directory. Check who owns the folder DATA_DIR.',
  },
  {
    code: /^SQLITE_NOTADB/u,
    errorKind: 'unavailable',
    sentence: 'The file buckle.db in DATA_DIR is not a directory of Buckle. Check DATA_DIR.',
  },
  {
    code: /^SQLITE_CORRUPT/u,
    errorKind: 'unavailable',
    sentence:
      'The directory is damaged. See what is damaged with "buckle check", and ' +
      'bring a backup back with "buckle restore FOLDER".',
  },
  { code: /^SQLITE_IOERR/u, errorKind: 'unavailable' },
];

export const sqliteErrorKindOf: ReadEngine['errorKindOf'] = (error) => errorKindIn(sqliteFailures, error);
