import type { Store } from '../db/store.ts';
import { attachment } from '../exports/attachment.ts';
import type { Handlers } from '../http/handler.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { ScanStore } from '../scans/scan-store.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository } from './order.repository.ts';
import { visibleOrder } from './order-call.ts';

interface OrderPaperDependencies {
  readonly store: Store;
  readonly scans: ScanStore;
  readonly views: RecordViews;
  readonly now: () => Date;
}

/** Scans and prints of orders. Both are in the audit before they are sent. */
export function orderPaperActions({
  store,
  scans,
  views,
  now,
}: OrderPaperDependencies): Pick<Handlers, 'orderScan' | 'printOrder'> {
  const repository = orderRepository(store.db);
  return {
    async orderScan(call) {
      const row = await visibleOrder(store.db, call.input.id, call.session);
      const scan = row.scan === '' ? undefined : await scans.read(row.scan);
      if (!scan) throw orderErrors.noScan();
      await store.write({ by: call.session, action: 'order.scan', subject: row.number }, () => Promise.resolve());
      const name = row.scan_name.replace(/\.[^.]*$/u, '') || 'scan';
      return {
        status: 200,
        headers: {
          'content-type': scan.type,
          'content-disposition': attachment(name, scan.ending),
          'content-security-policy': "default-src 'none'; sandbox",
        },
        bytes: Buffer.from(scan.bytes.buffer, scan.bytes.byteOffset, scan.bytes.length),
      };
    },

    async printOrder(call) {
      const row = await visibleOrder(store.db, call.input.id, call.session);
      const printed = now().toISOString();
      const ids = (await repository.lines(row.id)).map(({ officer_id: id }) => id);
      await views.countExported(ids.length, call.session);
      await store.write({ by: call.session, action: 'order.print', subject: row.number }, () => Promise.resolve());
      // Last: who is refused has seen nothing.
      await views.exported(ids, call.session, 'printed');
      return { output: { printed } };
    },
  };
}
