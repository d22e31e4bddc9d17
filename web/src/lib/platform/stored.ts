import { readUser, type User } from '@buckle/domain/accounts/account';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { readReturnPath } from '../navigation/return-path.ts';

/** A value in browser storage. */
export interface Stored<T> {
  /** Returns the value; an unreadable one is removed and returned as undefined. */
  read(): T | undefined;
  /** Returns whether it is stored: not without storage, or where that is full. */
  write(value: T): boolean;
  clear(): void;
  /** Reads and clears. */
  take(): T | undefined;
}

/** Returns undefined if there is no storage, or it is full. */
export function tolerate<R>(access: () => R): R | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export function stored<T>(area: () => Storage, key: string, accept: (parsed: unknown) => T | undefined): Stored<T> {
  const clear = (): void => {
    tolerate(() => area().removeItem(key));
  };
  const read = (): T | undefined => {
    const text = tolerate(() => area().getItem(key));
    if (text === null || text === undefined) return undefined;
    const value = tolerate(() => accept(JSON.parse(text)));
    if (value === undefined) clear();
    return value;
  };
  return {
    read,
    clear,
    write: (value) =>
      tolerate(() => {
        area().setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    take: () => {
      const value = read();
      clear();
      return value;
    },
  };
}

const readRecord = (value: unknown): OfficerWire | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as OfficerWire) : undefined;

const readSentence = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Who is logged in (specification, section 3). */
export const storedUser = stored<User>(() => localStorage, 'user', readUser);

/** The officer selected, as the wire has it (specification, section 3). Written by `storeOpened` alone. */
export const storedOfficer = stored<OfficerWire>(() => localStorage, 'officer', readRecord);

/** A logout that the server has not acknowledged. */
export const pendingLogout = stored<true>(
  () => localStorage,
  'logout-pending',
  (value) => value === true || undefined,
);

/** Time of the last response about the current user, in epoch milliseconds. */
export const lastResponseAt = stored<number>(
  () => localStorage,
  'last-answer',
  (value) => (typeof value === 'number' ? value : undefined),
);

/** Handed from the app's document to the login document: the page to come back to after logging in. */
export const returnPath = stored<string>(() => sessionStorage, 'return-path', readReturnPath);

/** Handed from the app's document to the login document: why the person is there. */
export const notice = stored<string>(() => sessionStorage, 'notice', readSentence);
