import type { Actor, Store } from '../store.ts';

/** Actor of requests without a session. */
export const NOBODY: Actor = { userId: '', username: '' };

/** Details of a rejected request for the audit. */
export interface Refusal {
  readonly by: Actor;
  readonly action: 'session.refuse' | 'access.refuse' | 'password.refuse' | 'quota.refuse';
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A rejection, or a callback that loads its details when it is written. */
type ToNote = Refusal | (() => Promise<Refusal>);

/** Rate limit: one rejection per key and interval is written; the next one includes the number of suppressed ones. */
export interface Ration {
  readonly key: string;
  readonly forMs: number;
}

const KEYS_MAX = 20_000;

/** Lets one through of each key, and counts the others until it is free again. */
function rations(now: () => Date) {
  const closed = new Map<string, { readonly until: number; leftOut: number }>();
  return {
    /** How many were left out since the last one that was let through; undefined: this one is too. */
    take({ key, forMs }: Ration): number | undefined {
      const at = now().getTime();
      const known = closed.get(key);
      // One that would stay closed longer than it may is of a clock that stood elsewhere.
      if (known && known.until > at && known.until <= at + forMs) {
        known.leftOut++;
        return undefined;
      }
      if (closed.size >= KEYS_MAX) for (const [one, { until }] of closed) if (until <= at) closed.delete(one);
      if (closed.size >= KEYS_MAX) return undefined;
      closed.delete(key);
      closed.set(key, { until: at + forMs, leftOut: 0 });
      return known?.leftOut ?? 0;
    },
  };
}

export interface RefusalLogParts {
  readonly store: Store;
  readonly now: () => Date;
  /** Called with errors of writing the log. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Writes rejected requests to the audit in the background: the response time must not reveal whether something was
 * written.
 */
export function refusalLog({ store, now, onFailure }: RefusalLogParts) {
  const { take } = rations(now);
  let last: Promise<void> = Promise.resolve();

  async function write(toNote: ToNote, leftOut: number): Promise<void> {
    try {
      const refusal = typeof toNote === 'function' ? await toNote() : toNote;
      const details = leftOut === 0 ? refusal.details : { ...refusal.details, left_out: leftOut };
      await store.write({ ...refusal, details }, () => Promise.resolve());
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    note(ration: Ration | undefined, toNote: ToNote): void {
      const leftOut = ration === undefined ? 0 : take(ration);
      if (leftOut === undefined) return;
      // One after another: in the order in which it happened, and never on more than one connection.
      last = last.then(() => write(toNote, leftOut));
    },

    /** Resolves when everything queued is written. */
    settled: (): Promise<void> => last,
  };
}

export type RefusalLog = ReturnType<typeof refusalLog>;
