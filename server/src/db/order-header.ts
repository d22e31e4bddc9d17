import { type OrderHeader, type OrderValues, valuesOfLine } from '@buckle/domain/orders/order';
import type { Schema } from './schema.ts';

/** Returns the header of a stored order. */
export const headerOf = (
  row: Pick<
    Schema['orders'],
    'number' | 'order_date' | 'authority' | 'kind' | 'subject' | 'effective_date' | 'remarks'
  >,
): OrderHeader => ({
  number: row.number,
  date: row.order_date,
  authority: row.authority,
  kind: row.kind,
  subject: row.subject,
  effectiveDate: row.effective_date,
  remarks: row.remarks,
});

/** Returns the values of a stored line: its own, else those of its order. */
export const storedLineValues = (
  { order_values: values }: Pick<Schema['orders'], 'order_values'>,
  { line_values: line }: Pick<Schema['order_lines'], 'line_values'>,
): OrderValues => valuesOfLine(JSON.parse(values) as OrderValues, JSON.parse(line) as OrderValues);
