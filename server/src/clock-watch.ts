import type { FastifyBaseLogger } from 'fastify';

/** What clocks gain or lose by themselves, and more. */
const JUMP_MS = 60_000;
/** So long after a jump nothing is removed because of its age. */
const SETTLES_MS = 24 * 60 * 60 * 1000;
/** Longer than a directory is usually left alone: what was written last is so old, or the clock stands ahead. */
const LEFT_ALONE_MS = 7 * SETTLES_MS;

export interface ClockParts {
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Notices when somebody sets the wall clock: it no longer goes like the clock that nobody sets. What is removed because of
 * its age must wait then, for a day: by that time everything of before the jump is a day old by any clock.
 */
export function clockWatch({ now, monotonic, log }: ClockParts) {
  const difference = (): number => now().getTime() - monotonic();
  let [before, jumps, settled] = [difference(), 0, -Infinity];

  function note(ms: number, said: string): void {
    jumps++;
    settled = monotonic() + SETTLES_MS;
    log.error({ seconds: Math.round(ms / 1000) }, said);
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
      if (passed > LEFT_ALONE_MS) note(passed, 'nothing was written for long, or the clock stands ahead');
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
