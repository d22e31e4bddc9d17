import type { FastifyInstance } from 'fastify';
import { type ClockDependencies, type ClockWatch, clockWatch } from './clock-watch.ts';
import type { Store } from '../db/store.ts';
import { regularly } from './run-periodically.ts';

/** Interval of checking the clock. */
const LOOK_EVERY_MS = 10_000;

/** When something was last written down that is audited (ISO instant). */
async function lastWritten({ db }: Store): Promise<string | undefined> {
  const rows = await Promise.all(
    (['access_audit', 'record_audit'] as const).map((table) =>
      db.selectFrom(table).select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    ),
  );
  return rows
    .flatMap((row) => (row ? [row.at] : []))
    .toSorted()
    .at(-1);
}

/** Watches the clock from before the server listens until it closes. */
export function watchClock(
  app: FastifyInstance,
  { store, ...clocks }: Omit<ClockDependencies, 'log'> & { readonly store: Store },
): ClockWatch {
  const clock = clockWatch({ ...clocks, log: app.log });
  app.addHook('onReady', async () => clock.compare(await lastWritten(store)));
  regularly(app, LOOK_EVERY_MS, clock.look);
  return clock;
}
