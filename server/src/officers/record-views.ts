import type { ViewKind } from '@buckle/domain/actions/view-kinds';
import type { Session } from '../http/session.ts';

/** How somebody is shown more than one record. */
export type InList = Exclude<ViewKind, 'opened'>;

/** Where it is written down who looks at records. */
export interface RecordViews {
  /** Somebody opened a record. */
  readonly opened: (id: string, session: Session) => Promise<void>;
  /** Somebody was shown whole records in a list, or took them out. */
  readonly listed: (ids: readonly string[], session: Session, how?: InList) => Promise<void>;
  /** Somebody fetched the whole list. */
  readonly listedAll: (session: Session, how?: InList) => Promise<void>;
}
