import type { z } from 'zod';
import { requestErrors } from './request-error.ts';

/** A place in a list as an opaque text. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Parses a cursor; throws 400 if it is malformed. */
export function readCursor<P>(cursor: string, place: z.ZodType<P>): P {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw requestErrors.badCursor();
  }
}

/** The number of a cursor that is one, of at most so much; undefined for the first page. */
export function readNumberCursor(cursor: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (cursor === undefined) return undefined;
  const number = Number(cursor);
  if (!Number.isSafeInteger(number) || number < 1 || number > most) throw requestErrors.badCursor();
  return number;
}

/** Returns a page from rows queried with a limit of one more; `last` is set if there is a next page. */
export function pageOf<T>(rows: readonly T[], size: number): { shown: readonly T[]; last: T | undefined } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? shown.at(-1) : undefined };
}
