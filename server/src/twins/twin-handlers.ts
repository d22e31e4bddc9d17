import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import type { Quotas } from '../http/quota.ts';
import { backgroundWorker } from '../lifecycle/background-worker.ts';
import { regularly } from '../lifecycle/run-periodically.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { searchTwins } from './search-twins.ts';
import { stalePairs } from './stale-pairs.ts';
import { twinActions } from './twin.actions.ts';

/** Interval of the query for searches that another server, or an earlier process, did not finish. */
const EVERY_MS = 20_000;

interface TwinHandlerDependencies {
  readonly store: Store;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
}

/** Handlers of all actions of twins; searches run in the background until the server closes. */
export function twinHandlers(app: FastifyInstance, { store, views, quotas, now }: TwinHandlerDependencies) {
  const search = backgroundWorker(
    async (signal) => {
      try {
        await searchTwins({ store, now, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    (error) => app.log.error({ err: error }, 'the search for twins failed'),
  );
  regularly(app, EVERY_MS, search.wake);
  const stale = stalePairs(store);
  app.addHook('onClose', () => Promise.all([search.close(), stale.close()]));
  return twinActions({ store, views, quotas, search, stale, now });
}
