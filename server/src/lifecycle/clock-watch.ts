import type { FastifyBaseLogger } from 'fastify';

/** More than clocks drift. */
const JUMP_MS = 60_000;
/** So long after a jump nothing is removed because of its age. */
const SETTLES_MS = 24 * 60 * 60 * 1000;
/** Longer than a database is usually unused: if the last entry is this old, the clock is probably ahead. */
const IGNORED_MS = 7 * SETTLES_MS;
/** How long a clock must be steady after a jump before orders come into force by it. */
export const TRUSTED_AFTER_MS = 60 * 60 * 1000;
/** Maximum age of the entry that shows that the clock was the same before the process started. */
const WRITTEN_WITHIN_MS = 24 * TRUSTED_AFTER_MS;

export interface ClockDependencies {
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Entries of the audit, as ISO instants; undefined where there is none. */
export interface WrittenBefore {
  readonly last: string | undefined;
  /** The last one written that is dated at least `TRUSTED_AFTER_MS` ago. */
  readonly lastOfBefore: string | undefined;
}

/** Bounds of the true time. */
export interface CertainTime {
  readonly earliest: Date;
  /** Undefined until the clock is steady. */
  readonly latest: Date | undefined;
}

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
