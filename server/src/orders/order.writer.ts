import { fold } from '@buckle/domain/officer/matching';
import type { Order } from '@buckle/domain/orders/order';
import { noteChanged } from '../db/audit/changed-rows.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { LineRow, OrderRow } from './order.repository.ts';

/** The key by which numbers of orders are compared. */
export const numberKey = (number: string): string => fold(number).trim();

/** Returns the columns of an order's content. */
export const contentRow = ({ header, values }: Order) => ({
  number: header.number,
  number_key: numberKey(header.number),
  order_date: header.date,
  authority: header.authority,
  kind: header.kind,
  subject: header.subject,
  effective_date: header.effectiveDate,
  remarks: header.remarks,
  order_values: JSON.stringify(values),
});

/** Returns the rows of a draft's lines. */
export const draftLines = (id: string, { lines }: Order): LineRow[] =>
  lines.map(({ officerId, values }, index) => ({
    order_id: id,
    position: index + 1,
    officer_id: officerId,
    line_values: JSON.stringify(values),
    from_posting: '',
    to_posting: '',
    warnings: '[]',
    outcome: 'waiting',
    why: '',
  }));

/** The only way to change orders; within a transaction, whose audit row binds them. */
export const orderWriter = ({ db, addRows }: Pick<RecordsTransaction, 'db' | 'addRows'>) => {
  const addLines = (lines: readonly LineRow[]) =>
    addRows(
      'order_lines',
      lines.map((line) => ({ ...line })),
    );
  return {
    async add(row: OrderRow, lines: readonly LineRow[]): Promise<void> {
      await db.insertInto('orders').values(row).execute();
      await addLines(lines);
      noteChanged(db, 'order', row.id);
    },

    /** Changes columns of an order, and its lines if they are given. */
    async change(row: OrderRow, changes: Partial<OrderRow>, lines?: readonly LineRow[]): Promise<OrderRow> {
      const { id } = row;
      const after = { ...row, ...changes, revision: row.revision + 1 };
      await db.updateTable('orders').set(after).where('id', '=', id).execute();
      if (lines) {
        await db.deleteFrom('order_lines').where('order_id', '=', id).execute();
        await addLines(lines);
      }
      noteChanged(db, 'order', id);
      return after;
    },
  };
};
