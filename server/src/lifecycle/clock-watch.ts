import type { FastifyBaseLogger } from 'fastify';

/** More than clocks drift. */
const JUMP_MS = 60_000;
/** So long after a jump nothing is removed because of its age. */
const SETTLES_MS = 24 * 60 * 60 * 1000;
/** Longer than a database is usually unused: if the last entry is this old, the clock is probably ahead. */
const IGNORED_MS = 7 * SETTLES_MS;

export interface ClockDependencies {
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Detects that the wall clock was set: it deviates from the monotonic clock. Cleanup by age is then paused for a day:
 * by that time, everything from before the jump is a day old on any clock.
 */
export function clockWatch({ now, monotonic, log }: ClockDependencies) {
  const difference = (): number => now().getTime() - monotonic();
  let [before, jumps, settled] = [difference(), 0, -Infinity];

  function note(ms: number, message: string): void {
    jumps++;
    settled = monotonic() + SETTLES_MS;
    log.error({ seconds: Math.round(ms / 1000) }, message);
  }

  function look(): void {
    const moved = difference() - before;
    before += moved;
    if (Math.abs(moved) > JUMP_MS) note(moved, `the clock was set ${moved > 0 ? 'forward' : 'back'}`);
  }

  return {
    look,
    /** Looks at the clock when the process starts: it knows only when something was last written (ISO instant). */
    compare(lastWritten: string | undefined): void {
      if (lastWritten === undefined) return;
      const passed = now().getTime() - Date.parse(lastWritten);
      if (passed < -JUMP_MS) note(passed, 'the clock stands before what was written last');
      if (passed > IGNORED_MS) note(passed, 'nothing was written for long, or the clock stands ahead');
    },
    /** Whether ages can be trusted. */
    isSteady(): boolean {
      look();
      return monotonic() >= settled;
    },
    jumps: () => jumps,
  };
}

export type ClockWatch = ReturnType<typeof clockWatch>;
