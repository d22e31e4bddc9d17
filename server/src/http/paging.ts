import type { z } from 'zod';
import { requestErrors } from './request-error.ts';

/** A place in a list as an opaque text. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Parses a cursor; throws 400 if it is malformed. */
export function readCursor<P>(cursor: string, position: z.ZodType<P>): P {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw requestErrors.badCursor();
  }
}

/** The number of a cursor that is one, of at most so much; undefined for the first page. */
export function readNumberCursor(cursor: string | undefined, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (cursor === undefined) return undefined;
  const number = Number(cursor);
  if (!Number.isSafeInteger(number) || number < 1 || number > max) throw requestErrors.badCursor();
  return number;
}

/** Returns a page from rows queried with a limit of one more; `last` is set if there is a next page. */
export function pageOf<T>(rows: readonly T[], size: number): { items: readonly T[]; last: T | undefined } {
  const items = rows.slice(0, size);
  return { items, last: rows.length > size ? items.at(-1) : undefined };
}
