import { z } from 'zod';
import { isReadableName } from '../file-name.ts';

/** A text that every database can query and store: PostgreSQL fails on NUL. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Leave the character NUL out');

/** A name that people give: of a file, a view, saved columns. It reads as it is, so that none passes for another. */
export const nameText = (max: number) =>
  text(max).refine(isReadableName, 'leave out line breaks and invisible characters; type the name again');
