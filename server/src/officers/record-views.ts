import type { Session } from '../http/session.ts';

/** Where it is written down who looks at records. */
export interface RecordViews {
  /** Somebody opened a record. */
  readonly opened: (id: string, session: Session) => Promise<void>;
  /** Somebody was shown whole records in a list. */
  readonly listed: (ids: readonly string[], session: Session) => Promise<void>;
  /** Somebody fetched the whole list. */
  readonly listedAll: (session: Session) => Promise<void>;
}
