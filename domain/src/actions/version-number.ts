import { z } from 'zod';

/** What a version of a record is counted up to: nine digits, which every database keeps as a whole number. */
export const VERSION_MAX = 999_999_999;

/** A version of a record; 0 for one that is still to be added. */
export const versionNumber = z.number().int().min(0).max(VERSION_MAX);
