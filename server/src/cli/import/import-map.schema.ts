/** The import map: which column feeds which field, and how it is written. See docs/import.md for examples. */
import { z } from 'zod';

const source = z.preprocess(
  (value) => (typeof value === 'string' ? { column: value } : value),
  z.strictObject({
    column: z.string().optional(),
    columns: z.array(z.string()).min(2).optional(),
    /** A constant for every row. */
    value: z.string().optional(),
    /** Between the texts of several columns. */
    separator: z.string().optional(),
    /** How dates are written in this column. */
    dates: z.string().optional(),
    order: z.literal('LAST, FIRST').optional(),
    case: z.literal('title').optional(),
    /** Put before a text that is not blank. */
    prefix: z.string().optional(),
  }),
);

export const importMapSchema = z.strictObject({
  /** Comment for the people who maintain the map. */
  about: z.string().optional(),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  dates: z.string().optional(),
  lists: z.strictObject({ separator: z.string().min(1).max(5) }).default({ separator: ',' }),
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  columns: z.record(z.string(), source),
});

export type FieldSource = z.output<typeof source>;
export type ImportMap = z.output<typeof importMapSchema>;
