import { WaitLimit } from '../db/wait-limit.ts';

/**
 * Batches rows that arrive during a write: each row is delayed by at most two writes, and each batch costs one disk
 * sync.
 */
export function together<R>(write: (rows: readonly R[]) => Promise<void>): (rows: readonly R[]) => Promise<void> {
  let next: { readonly rows: R[]; readonly written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (rows) => {
    if (next) {
      next.rows.push(...rows);
      return next.written;
    }
    const mine = [...rows];
    // The write before it may wait for the database, too.
    WaitLimit.current?.begin();
    const written = last.then(() => {
      next = undefined;
      return write(mine);
    });
    next = { rows: mine, written };
    last = written.catch(() => undefined);
    return written;
  };
}
