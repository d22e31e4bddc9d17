import type { Session } from '../http/handler.ts';
import type { RecordViews } from '../officers/record-views.ts';

/** A preview is repeated while an order is written: each officer is logged once in this time. */
const WINDOW_MS = 15 * 60 * 1000;

interface Window {
  readonly since: number;
  readonly ids: Set<string>;
}

/** Returns a function that logs the officers of a preview as views of a user, without those logged recently. */
export function previewViews(
  views: Pick<RecordViews, 'listed'>,
  now: () => Date,
): (ids: readonly string[], session: Session) => Promise<void> {
  const windows = new Map<string, Window>();
  return async (ids, session) => {
    const time = now().getTime();
    for (const [userId, { since }] of windows) if (Math.abs(time - since) >= WINDOW_MS) windows.delete(userId);
    const logged = windows.get(session.userId)?.ids ?? new Set<string>();
    const unlogged = ids.filter((id) => !logged.has(id));
    if (unlogged.length === 0) return;
    await views.listed(unlogged, session);
    const window = windows.get(session.userId) ?? { since: time, ids: new Set<string>() };
    for (const id of unlogged) window.ids.add(id);
    windows.set(session.userId, window);
  };
}
