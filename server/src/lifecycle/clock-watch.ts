import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CLOCKS_DIFFER_MS } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import { regularly } from './run-periodically.ts';

interface ClockDependencies {
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Entries of the audit, as ISO instants; undefined where there is none. */
interface WrittenBefore {
  readonly last: string | undefined;
  /** The last one written that is dated at least `TRUSTED_AFTER_MS` ago. */
  readonly lastOfBefore: string | undefined;
}

/** Bounds of the true time. */
interface CertainTime {
  readonly earliest: Date;
  /** Undefined until the clock is steady. */
  readonly latest: Date | undefined;
}

/** So long after a jump nothing is removed because of its age. */
const SETTLES_MS = 24 * 60 * 60 * 1000;

/** More than clocks drift. */
const JUMP_MS = 60_000;

/** How long a clock must be steady after a jump before orders come into force by it. */
const TRUSTED_AFTER_MS = 60 * 60 * 1000;
/** Maximum age of the entry that shows that the clock was the same before the process started. */
const WRITTEN_WITHIN_MS = 24 * TRUSTED_AFTER_MS;

/** Longer than a database is usually unused: if the last entry is this old, the clock is probably ahead. */
const IGNORED_MS = 7 * SETTLES_MS;

/**
 * Detects that the wall clock was set: it deviates from the monotonic clock. Cleanup by age is then paused for a day:
 * by that time, everything from before the jump is a day old on any clock. Orders follow the clock of before, as far as
 * it is behind, until the new one was steady for an hour.
 */
export function clockWatch({ now, monotonic, log }: ClockDependencies) {
  const difference = (): number => now().getTime() - monotonic();
  let [before, jumps, settled] = [difference(), 0, -Infinity];
  // The difference of the trusted clock, and when the present one was set.
  let [trusted, jumpedAt] = [before, -Infinity];

  function note(ms: number, message: string): void {
    jumps++;
    settled = monotonic() + SETTLES_MS;
    log.error({ seconds: Math.round(ms / 1000) }, message);
  }

  function look(): void {
    const moved = difference() - before;
    before += moved;
    if (Math.abs(moved) > JUMP_MS) {
      note(moved, `the clock was set ${moved > 0 ? 'forward' : 'back'}`);
      jumpedAt = monotonic();
    } else if (isTrusted()) trusted += moved;
    if (monotonic() - jumpedAt >= TRUSTED_AFTER_MS) trusted = before;
  }

  /** Drift is no jump. */
  function isTrusted(): boolean {
    return Math.abs(before - trusted) <= JUMP_MS;
  }

  return {
    look,
    /** Looks at the clock when the process starts: it knows only when something was last written (ISO instant). */
    compare({ last, lastOfBefore }: WrittenBefore): void {
      if (lastOfBefore !== undefined && now().getTime() - Date.parse(lastOfBefore) > WRITTEN_WITHIN_MS) {
        trusted = Date.parse(lastOfBefore) - monotonic();
        jumpedAt = monotonic();
      }
      if (last === undefined) return;
      const passed = now().getTime() - Date.parse(last);
      if (passed < -JUMP_MS) {
        note(passed, 'the clock stands before what was written last');
        trusted = Date.parse(last) - monotonic();
        jumpedAt = monotonic();
      }
      if (passed > IGNORED_MS) note(passed, 'nothing was written for long, or the clock stands ahead');
    },
    /** Whether ages can be trusted. */
    isSteady(): boolean {
      look();
      return monotonic() >= settled;
    },
    jumps: () => jumps,
    /** Returns the bounds of the present time: after a jump, the clock of before counts until the new one is trusted. */
    certain(): CertainTime {
      look();
      const instant = now();
      if (isTrusted()) return { earliest: instant, latest: instant };
      return { earliest: new Date(Math.min(instant.getTime(), trusted + monotonic())), latest: undefined };
    },
  };
}

export type ClockWatch = ReturnType<typeof clockWatch>;

/** Interval of checking the clock. */
const LOOK_EVERY_MS = 10_000;

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

async function writtenBefore(store: Pick<Store, 'db'>, now: Date): Promise<WrittenBefore> {
  const before = new Date(now.getTime() - TRUSTED_AFTER_MS).toISOString();
  return { last: await lastWritten(store), lastOfBefore: await lastWritten(store, before) };
}

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
