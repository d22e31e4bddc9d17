import type { FastifyInstance } from 'fastify';
import {
  type CertainTime,
  type ClockDependencies,
  type ClockWatch,
  clockWatch,
  TRUSTED_AFTER_MS,
  type WrittenBefore,
} from './clock-watch.ts';
import { CLOCKS_DIFFER_MS } from '../db/clocks-differ.ts';
import type { Store } from '../db/store.ts';
import { regularly } from './run-periodically.ts';

/** Interval of checking the clock. */
const LOOK_EVERY_MS = 10_000;

/** Returns the instant of the entry of the audits that was written last, of those dated before an instant. */
async function lastWritten({ db }: Pick<Store, 'db'>, before?: string): Promise<string | undefined> {
  const rows = await Promise.all(
    (['access_audit', 'record_audit'] as const).map((table) => {
      const entries = db.selectFrom(table).select('at').orderBy('seq', 'desc').limit(1);
      return (before === undefined ? entries : entries.where('at', '<', before)).executeTakeFirst();
    }),
  );
  return rows
    .flatMap((row) => (row ? [row.at] : []))
    .toSorted()
    .at(-1);
}

async function writtenBefore(store: Pick<Store, 'db'>, now: Date): Promise<WrittenBefore> {
  const before = new Date(now.getTime() - TRUSTED_AFTER_MS).toISOString();
  return { last: await lastWritten(store), lastOfBefore: await lastWritten(store, before) };
}

/**
 * Returns a function for bounds of the present time by the clocks of the server and of its database: what must not
 * happen early waits for both. A difference is logged once.
 */
function certainTimeOf(app: FastifyInstance, store: Pick<Store, 'clock'>, clock: ClockWatch) {
  let differs = false;
  return async (): Promise<CertainTime> => {
    const other = await store.clock();
    const { earliest, latest } = clock.certain();
    if (other === undefined) return { earliest, latest };
    const seconds = Math.round((other.getTime() - earliest.getTime()) / 1000);
    const differed = differs;
    differs = latest !== undefined && Math.abs(seconds) * 1000 > CLOCKS_DIFFER_MS;
    if (differs && !differed)
      app.log.error({ seconds }, 'the clock of the database differs from the clock of the server');
    return {
      earliest: new Date(Math.min(earliest.getTime(), other.getTime())),
      latest: latest && new Date(Math.max(latest.getTime(), other.getTime())),
    };
  };
}

/** Watches the clock from before the server listens until it closes. */
export function watchClock(
  app: FastifyInstance,
  { store, ...clocks }: Omit<ClockDependencies, 'log'> & { readonly store: Pick<Store, 'db' | 'clock'> },
) {
  const clock = clockWatch({ ...clocks, log: app.log });
  app.addHook('onReady', async () => clock.compare(await writtenBefore(store, clocks.now())));
  regularly(app, LOOK_EVERY_MS, clock.look);
  return { ...clock, certainTime: certainTimeOf(app, store, clock) };
}
