import { DatabaseError, type DatabaseErrorKind } from './engine.ts';

/** A failure that no statement of ours is to blame for, known by the code that the database or the disk gives it. */
export interface KnownFailure {
  readonly code: RegExp;
  readonly errorKind?: DatabaseErrorKind;
  /** Message for command-line users who can fix the cause. */
  readonly sentence?: string;
}

/** The code that the database, the disk or Node gives an error; empty where it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether an error means that a file does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** The first of the failures that an error is. */
export function failureOf(failures: readonly KnownFailure[], error: unknown): KnownFailure | undefined {
  const code = codeOf(error);
  return failures.find((failure) => failure.code.test(code));
}

/** Returns the kind of failure of an error, from its class or its code. */
export const errorKindIn = (failures: readonly KnownFailure[], error: unknown): DatabaseErrorKind | undefined =>
  error instanceof DatabaseError ? error.errorKind : failureOf(failures, error)?.errorKind;

/** File system errors: a photo that cannot be stored, or a data folder. */
export const fileFailures: readonly KnownFailure[] = [
  {
    code: /^(?:ENOSPC|EDQUOT)$/u,
    errorKind: 'full',
    sentence: 'The disk is full. Nothing was changed; make room and try again.',
  },
  {
    code: /^EACCES$/u,
    sentence: 'No permission to write in the folder DATA_DIR. Check the setting and who owns the folder.',
  },
  {
    code: /^ENOTDIR$/u,
    sentence: 'DATA_DIR is not a folder: a part of its path is a file. Set it to a folder.',
  },
  { code: /^EEXIST$/u, sentence: 'DATA_DIR is not a folder. Set it to one.' },
];

/** A data folder or database that cannot be opened. The message has the reason and a fix. */
export class Unusable extends Error {
  override name = 'Unusable';
}
