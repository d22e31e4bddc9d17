import { readFileSync } from 'node:fs';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { defaultOrderRules, type OrderRules } from '@buckle/domain/orders/tenure-rules';
import { unitKinds } from '@buckle/domain/reference/unit';
import { z } from 'zod';

const day = z.string().refine((written) => readDate(written) !== undefined, 'must be a date: YYYY-MM-DD');
const dated = {
  id: z.string().min(1),
  from: day.or(z.literal('')),
  to: day.or(z.literal('')),
  source: z.string().min(1),
};

/** Shape of the file of `ORDER_RULES_FILE`: that of `defaultOrderRules`. */
const orderRules = z.strictObject({
  tenure: z.array(
    z.strictObject({
      ...dated,
      ranks: z.array(z.string()).min(1),
      scope: z.enum(['posting', 'commissionerate']),
      unitKinds: z.array(z.enum(unitKinds)).optional(),
      units: z.array(z.string()).optional(),
      city: z.enum(['mumbai', 'other']).optional(),
      years: z.number().positive().max(50),
    }),
  ),
  share: z.array(z.strictObject({ ...dated, parts: z.number().int().positive(), of: z.number().int().positive() })),
  retirement: z.array(z.strictObject({ ...dated, months: z.number().int().positive().max(600) })),
});

/** Returns the rules of a file, or the default ones without a file. Throws an error that says what is wrong with it. */
export function readOrderRules(file: string): OrderRules {
  if (file === '') return defaultOrderRules;
  const read = orderRules.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data as OrderRules;
}
