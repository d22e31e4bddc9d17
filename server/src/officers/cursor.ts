import { z } from 'zod';
import type { Place } from '../db/search.sqlite.ts';
import { requestErrors } from '../http/request-error.ts';

const place = z
  .array(z.union([z.string(), z.number()]))
  .min(3)
  .max(4);

/** A place in a list as an opaque text, and back; a text that is none is refused with 400. */
export const writeCursor = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url');

export function readCursor(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw requestErrors.badCursor();
  }
}
