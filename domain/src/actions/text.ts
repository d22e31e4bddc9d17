import { z } from 'zod';

/** A text that every database can query and store: PostgreSQL fails on NUL. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((said) => !said.includes('\0'), 'Leave the character NUL out');
