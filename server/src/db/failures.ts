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

/** Leaves something out after it has failed, and tries it with one request before all others are sent there again. */
export interface CircuitBreaker {
  /** Whether a request is allowed. The caller must report `succeeded` or `failed`. */
  canTry(): boolean;
  succeeded(): void;
  failed(): void;
}

/** How long the circuit stays open after a failure. */
const OPEN_MS = 30_000;

/** Creates one that is closed. `now`: milliseconds of a monotonic clock. */
export function circuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let openUntil: number | undefined;
  let isProbing = false;
  return {
    canTry() {
      if (openUntil === undefined) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      openUntil = undefined;
      isProbing = false;
    },
    failed() {
      openUntil = now() + OPEN_MS;
      isProbing = false;
    },
  };
}

/** How long to try while another process writes, and how often. */
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 20;
const TRY_EVERY_MAX_MS = 200;

/**
 * Retries a change while another process holds the lock. SQLite's own busy timeout would block the event loop. After
 * `tryForMs`, by default ten seconds, the error is thrown.
 */
export async function retryWhenBusy<T>(
  change: () => Promise<T>,
  errorKindOf: (error: unknown) => DatabaseErrorKind | undefined,
  tryForMs = TRY_FOR_MS,
): Promise<T> {
  const until = performance.now() + tryForMs;
  for (let wait = TRY_EVERY_MS; ; wait = Math.min(wait * 2, TRY_EVERY_MAX_MS)) {
    try {
      return await change();
    } catch (error) {
      if (errorKindOf(error) !== 'busy' || performance.now() + wait >= until) throw error;
      await pause(wait);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
