import type { ViewKind } from '@buckle/domain/history/view-kinds';
import type { Session } from '../http/handler.ts';

/** How records leave in a list. */
export type ExportKind = Exclude<ViewKind, 'opened' | 'listed'>;

/** Writes down who views records. All throw where the user has viewed too many on this day. */
export interface RecordViews {
  /** Logs an opened record. */
  readonly opened: (id: string, session: Session) => Promise<void>;
  /** Logs whole records in a list. */
  readonly listed: (ids: readonly string[], session: Session) => Promise<void>;
  /** Logs a request for the whole list. */
  readonly listedAll: (session: Session) => Promise<void>;
  /** Counts an export against the quota before its first record is sent; a full export counts as one record. */
  readonly countExported: (records: number, session: Session) => Promise<void>;
  /** Logs exported records of a list that was counted. */
  readonly exported: (ids: readonly string[], session: Session, how: ExportKind) => Promise<void>;
}
