/**
 * Writes rows together with all that come while others are being written: each row waits for two writes at most, however
 * many there are, and each write costs the disk one turn.
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
    const written = last.then(() => {
      next = undefined;
      return write(mine);
    });
    next = { rows: mine, written };
    last = written.catch(() => undefined);
    return written;
  };
}
