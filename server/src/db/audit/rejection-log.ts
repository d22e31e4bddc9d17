import type { Actor, Store } from '../store.ts';

/** Actor of requests without a session. */
export const ANONYMOUS: Actor = { userId: '', username: '' };

/** Details of a rejected request for the audit. */
export interface Rejection {
  readonly by: Actor;
  readonly action: 'session.refuse' | 'access.refuse' | 'password.refuse' | 'quota.refuse';
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A rejection, or a callback that loads its details when it is written. */
type ToNote = Rejection | (() => Promise<Rejection>);

/** Rate limit: one rejection per key and interval is written; the next one includes the number of suppressed ones. */
export interface Ration {
  readonly key: string;
  readonly forMs: number;
}

const KEYS_MAX = 20_000;

/** Lets one through of each key, and counts the others until it is free again. */
function rations(now: () => Date) {
  const closed = new Map<string, { readonly until: number; omitted: number }>();
  return {
    /**
     * Takes an entry of the ration. Returns how many entries were omitted since the last one that was written;
     * undefined if this one must be omitted too.
     */
    take({ key, forMs }: Ration): number | undefined {
      const at = now().getTime();
      const known = closed.get(key);
      // One that would stay closed longer than it may is of a clock that stood elsewhere.
      if (known && known.until > at && known.until <= at + forMs) {
        known.omitted++;
        return undefined;
      }
      if (closed.size >= KEYS_MAX) for (const [one, { until }] of closed) if (until <= at) closed.delete(one);
      if (closed.size >= KEYS_MAX) return undefined;
      closed.delete(key);
      closed.set(key, { until: at + forMs, omitted: 0 });
      return known?.omitted ?? 0;
    },
  };
}

export interface RejectionLogDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Called with errors of writing the log. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Writes rejected requests to the audit in the background: the response time must not reveal whether something was
 * written.
 */
export function rejectionLog({ store, now, onFailure }: RejectionLogDependencies) {
  const { take } = rations(now);
  let last: Promise<void> = Promise.resolve();

  async function write(toNote: ToNote, omitted: number): Promise<void> {
    try {
      const rejection = typeof toNote === 'function' ? await toNote() : toNote;
      const details = omitted === 0 ? rejection.details : { ...rejection.details, left_out: omitted };
      await store.write({ ...rejection, details }, () => Promise.resolve());
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    note(ration: Ration | undefined, toNote: ToNote): void {
      const omitted = ration === undefined ? 0 : take(ration);
      if (omitted === undefined) return;
      // One after another: in the order in which it happened, and never on more than one connection.
      last = last.then(() => write(toNote, omitted));
    },

    /** Resolves when everything queued is written. */
    settled: (): Promise<void> => last,
  };
}

export type RejectionLog = ReturnType<typeof rejectionLog>;
