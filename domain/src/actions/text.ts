import { z } from 'zod';

/** A text that every database can query and store: PostgreSQL fails on NUL. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Leave the character NUL out');
