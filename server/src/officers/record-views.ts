import type { ViewKind } from '@buckle/domain/actions/view-kinds';
import type { Session } from '../http/session.ts';

/** How records leave in a list. */
export type TakenOut = Exclude<ViewKind, 'opened' | 'listed'>;

/** Writes down who views records. All throw where the user has viewed too many on this day. */
export interface RecordViews {
  /** Somebody opened a record. */
  readonly opened: (id: string, session: Session) => Promise<void>;
  /** Somebody was shown whole records in a list. */
  readonly listed: (ids: readonly string[], session: Session) => Promise<void>;
  /** Somebody fetched the whole list. */
  readonly listedAll: (session: Session) => Promise<void>;
  /** Counts a list that somebody is about to take out, before its first record leaves; everybody counts as one record. */
  readonly countTaken: (records: number, session: Session) => Promise<void>;
  /** Somebody takes out some records of a list that was counted. */
  readonly taken: (ids: readonly string[], session: Session, how: TakenOut) => Promise<void>;
}
