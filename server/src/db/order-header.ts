import type { OrderHeader } from '@buckle/domain/orders/order';
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
