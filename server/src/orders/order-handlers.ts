import type { Store } from '../db/store.ts';
import { FairQueue } from '../http/fair-queue.ts';
import type { Quotas } from '../http/quota.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import { officerErrors } from '../officers/officer.errors.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { ScanStore } from '../scans/scan-store.ts';
import type { Config } from '../settings/config.ts';
import type { OrderClock } from './put-in-force.ts';
import { orderExportActions } from './order-export.actions.ts';
import { orderPaperActions } from './order-paper.actions.ts';
import { orderReadActions } from './order-read.actions.ts';
import { orderWriteActions } from './order-write.actions.ts';
import { orderUsecases } from './order.usecases.ts';

/** Limits of previews and lookups of pasted lists, which may be about thousands of officers. */
const LIMITS = { running: 2, runningPerUser: 1, perUser: 8 } as const;

interface OrderHandlerDependencies extends OrderClock {
  readonly config: Pick<Config, 'orderRules' | 'publicSettings'>;
  readonly store: Store;
  readonly fair: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly scans: ScanStore;
  readonly owned: OwnUploads;
  readonly mayAttachScan: (path: string, userId: string) => Promise<boolean>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Handlers of all actions of orders. */
export function orderHandlers({ config, fair, ...shared }: OrderHandlerDependencies) {
  const queue = new FairQueue(LIMITS, officerErrors.tooManySearches);
  const { orderRules: rules, publicSettings } = config;
  const warnings = { search: fair, reference: shared.reference, rules, commissionerate: publicSettings.nameEnglish };
  const dependencies = {
    ...shared,
    queue,
    search: fair,
    usecases: orderUsecases({ ...shared, warnings }),
  };
  return {
    ...orderReadActions(dependencies),
    ...orderPaperActions(dependencies),
    ...orderWriteActions(dependencies),
    ...orderExportActions(dependencies),
  };
}
