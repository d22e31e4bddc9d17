/** Which job of an import begins next: users take turns, and undos go first. */

/** A job that waits or runs. */
export interface QueuedJob {
  /** Id of the import. */
  readonly id: string;
  /** The user who waits for it: the author of the sheet, or who approved or undoes the import. */
  readonly userId: string;
  readonly isUndo: boolean;
  /** Takes long, by the size of its file and the number of its rows. */
  readonly isLarge: boolean;
}

/** Jobs that a server runs at once; of these, large ones. The rest of the places is for small ones, and for undos. */
export const JOBS_AT_ONCE = 3;
export const LARGE_AT_ONCE = 2;

export interface JobQueue {
  /** Jobs that no server runs, oldest first. */
  readonly waiting: readonly QueuedJob[];
  /** Jobs of this server. */
  readonly running: readonly QueuedJob[];
  /** Users who have a job running on any server. */
  readonly busy: ReadonlySet<string>;
  /** Number of the last turn of each user; a user without one had none yet. */
  readonly turns: ReadonlyMap<string, number>;
}

/**
 * Returns the job that begins next; undefined if none may begin now. A user has one job at a time. Undos go first; then
 * the user whose last turn is longest ago, with their oldest job that may begin.
 */
export function nextJob({ waiting, running, busy, turns }: JobQueue): QueuedJob | undefined {
  if (running.length >= JOBS_AT_ONCE) return undefined;
  const isFull = running.filter(({ isLarge }) => isLarge).length >= LARGE_AT_ONCE;
  const mayBegin = ({ userId, isLarge, isUndo }: QueuedJob): boolean =>
    !busy.has(userId) && !running.some((job) => job.userId === userId) && (!isFull || !isLarge || isUndo);
  const turnOf = ({ userId }: QueuedJob): number => turns.get(userId) ?? 0;
  // Stable: of equal ones, the oldest.
  const [next] = waiting
    .filter(mayBegin)
    .toSorted((a, b) => Number(b.isUndo) - Number(a.isUndo) || turnOf(a) - turnOf(b));
  return next;
}
