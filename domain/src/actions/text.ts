import { z } from 'zod';

/** A text that every database can look for and keep: PostgreSQL takes no NUL, and answers one with a failure. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((said) => !said.includes('\0'), 'Leave the character NUL out');
