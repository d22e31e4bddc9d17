import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';

const IDS_AT_ONCE = 500;

/** Queries of orders by officers and postings, for warnings and filters. */
export const ordersOfOfficers = (db: Reader) => ({
  /** Numbers of the other orders with these officers that are still to take effect, by the officers' ids. */
  async stillToCome(officerIds: readonly string[], exceptId: string): Promise<ReadonlyMap<string, string[]>> {
    const numbers = new Map<string, string[]>();
    for (const some of chunks(officerIds, IDS_AT_ONCE)) {
      const rows = await db
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['order_lines.officer_id', 'orders.number'])
        .where('order_lines.officer_id', 'in', some)
        .where('order_lines.outcome', '=', 'waiting')
        .where('orders.status', 'in', ['pending', 'proposed'])
        .where('orders.id', '!=', exceptId)
        .orderBy('orders.created_at')
        .execute();
      for (const { officer_id: id, number } of rows) numbers.set(id, [...(numbers.get(id) ?? []), number]);
    }
    return numbers;
  },

  /** Usernames of the authors of other orders with a number and a date, without drafts. */
  async authorsOfSame(numberKey: string, date: string, exceptId: string): Promise<string[]> {
    if (numberKey === '') return [];
    const rows = await db
      .selectFrom('orders')
      .select('created_by')
      .where('number_key', '=', numberKey)
      .where('order_date', '=', date)
      .where('id', '!=', exceptId)
      .where('status', 'in', ['proposed', 'pending', 'in_force'])
      .orderBy('created_at')
      .execute();
    return [...new Set(rows.map((row) => row.created_by))];
  },

  /** How many officers other orders move out of each posting, in force from the day after `from` until `to`. */
  movedFrom(from: string, to: string, exceptId: string): Promise<{ posting: string; moved: number }[]> {
    return db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select((eb) => ['order_lines.from_posting as posting', eb.fn.countAll<number>().as('moved')])
      .where('orders.status', 'in', ['in_force', 'pending'])
      .where('orders.effective_date', '>', from)
      .where('orders.effective_date', '<=', to)
      .where('orders.id', '!=', exceptId)
      .where('order_lines.from_posting', '!=', '')
      .where('order_lines.outcome', 'in', ['applied', 'waiting'])
      .groupBy('order_lines.from_posting')
      .execute();
  },

  /** Every folded text of a posting that orders name. */
  async postings(): Promise<string[]> {
    const column = (name: 'from_posting' | 'to_posting') =>
      db.selectFrom('order_lines').select(`${name} as posting`).distinct().execute();
    const rows = [...(await column('from_posting')), ...(await column('to_posting'))];
    return [...new Set(rows.map(({ posting }) => posting))].filter((posting) => posting !== '');
  },
});
