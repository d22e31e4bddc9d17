import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { headsOf } from '../db/audit/append.ts';
import { type RejectionLog, rejectionLog } from '../db/audit/rejection-log.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import type { QuotaUser } from '../http/quota.ts';
import type { Session } from '../http/handler.ts';
import { unsafeSettings } from '../settings/unsafe-settings.ts';
import { regularly } from './run-periodically.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Creates the log of rejected requests; pending entries are written at shutdown. */
export function auditedRejections(app: FastifyInstance, store: Store, now: () => Date): RejectionLog {
  const rejections = rejectionLog({
    store,
    now,
    onFailure: (error) => app.log.error({ err: error }, 'a refusal could not be written down'),
  });
  app.addHook('onClose', () => rejections.settled());
  return rejections;
}

/** Logs actions that a logged-in user may not call, once per action and minute. */
export const noteNotAllowed =
  (rejections: RejectionLog) =>
  (session: Session, action: string): void =>
    rejections.note(
      { key: `${session.userId} ${action}`, forMs: MINUTE_MS },
      { by: session, action: 'access.refuse', subject: action, details: {} },
    );

/** Writes down that a user has reached a quota of the day: of each quota, once an hour. */
export const noteQuotaReached =
  (rejections: RejectionLog) =>
  (user: QuotaUser, quota: string, max: number): void =>
    rejections.note(
      { key: `${user.userId} quota ${quota}`, forMs: HOUR_MS },
      { by: user, action: 'quota.refuse', subject: '', details: { quota, limit: String(max) } },
    );

/**
 * Writes start, settings and shutdown to the audit; and periodically logs the heads of the audit chains: an attacker
 * who truncates the chains cannot truncate the log.
 */
export function keepAuditOfServer(app: FastifyInstance, { config, store }: { config: Config; store: Store }): void {
  let starting: Promise<void> | undefined;

  async function write(action: 'server.start' | 'server.stop', details: Readonly<Record<string, unknown>>) {
    await store.write({ by: SERVER_ACTOR, action, subject: '', details }, () => Promise.resolve());
  }
  const logChainHeads = async (): Promise<void> =>
    app.log.info({ audit: await headsOf(store.db) }, 'where the audit stands');

  /** A failed write does not stop the server; it is logged. */
  const trying = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => app.log.error({ err: error }, 'the audit could not be written'));

  // `onClose` hooks run in reverse order, so this runs last.
  app.addHook('onClose', async () => {
    if (!starting) return;
    // On an immediate shutdown, start is still written before stop.
    await starting;
    await trying(write('server.stop', {}));
    await trying(logChainHeads());
  });
  app.addHook('onListen', async () => {
    const toCheck = unsafeSettings(config).map(({ setting }) => setting);
    const details = { settings: config.explicit, ...(toCheck.length > 0 && { settings_to_check: toCheck }) };
    starting = trying(write('server.start', details));
    await starting;
  });
  regularly(app, HOUR_MS, () => void trying(logChainHeads()));
}
