import type { Handlers } from '../http/handler.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import type { Quotas } from '../http/quota.ts';
import { changeCallOf } from '../officers/change-call.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { ScanStore } from '../scans/scan-store.ts';
import { previewedLine } from './order-answers.ts';
import type { OrderUsecases } from './order.usecases.ts';
import { previewViews } from './preview-views.ts';

interface OrderWriteDependencies {
  readonly usecases: OrderUsecases;
  readonly scans: ScanStore;
  readonly owned: OwnUploads;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  /** Limits concurrent previews, each of which may read thousands of records. */
  readonly queue: FairQueue;
  readonly now: () => Date;
}

type Writing =
  | 'previewOrder'
  | 'saveOrder'
  | 'issueOrder'
  | 'decideOrder'
  | 'cancelOrder'
  | 'discardOrder'
  | 'uploadScan';

/** Actions that write orders. */
export function orderWriteActions({
  usecases,
  scans,
  owned,
  views,
  quotas,
  queue,
  now,
}: OrderWriteDependencies): Pick<Handlers, Writing> {
  const callOf = changeCallOf(quotas);

  const noteViews = previewViews(views, now);

  return {
    async previewOrder({ input, session }) {
      const { problems, lines, warnings } = await queue.run(session.userId, () => usecases.preview(input, session));
      await noteViews(
        lines.flatMap(({ officer, isWithdrawn }) => (isWithdrawn ? [] : (officer?.id ?? []))),
        session,
      );
      const previewed = lines.map((line) => previewedLine(line, session, warnings.get(line.line.officerId) ?? []));
      return { output: { problems: [...problems], lines: previewed } };
    },
    async saveOrder(call) {
      return { output: await usecases.save(call.input, callOf(call)) };
    },
    async issueOrder(call) {
      return { output: await usecases.issue(call.input, callOf(call), call.permission === 'proposes') };
    },
    async decideOrder(call) {
      return { output: await usecases.decide(call.input, callOf(call)) };
    },
    async cancelOrder(call) {
      return { output: await usecases.cancel(call.input, call.input.reason, callOf(call)) };
    },
    async discardOrder(call) {
      return { output: await usecases.discard(call.input.id, callOf(call)) };
    },
    async uploadScan({ image, session }) {
      await quotas.countPhoto(session);
      const path = await scans.put(image, session);
      await owned.note(path, session.userId);
      return { output: { path } };
    },
  };
}
