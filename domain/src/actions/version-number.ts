import { z } from 'zod';

/** Maximum version of a record: nine digits, an integer in every database. */
export const VERSION_MAX = 999_999_999;

/** A version of a record; 0 for one that is still to be added. */
export const versionNumber = z.number().int().min(0).max(VERSION_MAX);
