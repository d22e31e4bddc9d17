import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { headsOf } from './db/audit/heads.ts';
import { type RefusalLog, refusalLog } from './db/audit/refusal-log.ts';
import { SERVER, type Store } from './db/store.ts';
import type { Who } from './http/quota.ts';
import type { Session } from './http/session.ts';
import { regularly } from './regularly.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Where refusals are written down; what is under way is written before the server ends. */
export function auditedRefusals(app: FastifyInstance, store: Store, now: () => Date): RefusalLog {
  const refusals = refusalLog({
    store,
    now,
    onFailure: (error) => app.log.error({ err: error }, 'a refusal could not be written down'),
  });
  app.addHook('onClose', () => refusals.settled());
  return refusals;
}

/** Writes down what the door refuses to somebody who is logged in: of each action, once a minute. */
export const noteNotAllowed =
  (refusals: RefusalLog) =>
  (session: Session, action: string): void =>
    refusals.note(
      { key: `${session.userId} ${action}`, forMs: MINUTE_MS },
      { by: session, action: 'access.refuse', subject: action, details: {} },
    );

/** Writes down that a user has reached a quota of the day: of each quota, once an hour. */
export const noteQuotaReached =
  (refusals: RefusalLog) =>
  (who: Who, quota: string, most: number): void =>
    refusals.note(
      { key: `${who.userId} quota ${quota}`, forMs: HOUR_MS },
      { by: who, action: 'quota.refuse', subject: '', details: { quota, limit: String(most) } },
    );

/**
 * Writes down when the server starts, with which settings, and when it stops; and lets its log say, now and then, where the
 * chains of the audit stand: whoever removes their ends cannot remove that.
 */
export function keepAuditOfServer(app: FastifyInstance, { config, store }: { config: Config; store: Store }): void {
  let starting: Promise<void> | undefined;

  async function write(action: 'server.start' | 'server.stop', details: Readonly<Record<string, unknown>>) {
    await store.write({ by: SERVER, action, subject: '', details }, () => Promise.resolve());
  }
  const tellHeads = async (): Promise<void> =>
    app.log.info({ audit: await headsOf(store.db) }, 'where the audit stands');

  /** A server that cannot write it down serves all the same: its log says so. */
  const trying = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => app.log.error({ err: error }, 'the audit could not be written'));

  // What is added first is done last: nothing is written after it.
  app.addHook('onClose', async () => {
    if (!starting) return;
    // Of a server that is ended at once the start stands before the end all the same.
    await starting;
    await trying(write('server.stop', {}));
    await trying(tellHeads());
  });
  app.addHook('onListen', async () => {
    starting = trying(write('server.start', { settings: config.given }));
    await starting;
  });
  regularly(app, HOUR_MS, () => void trying(tellHeads()));
}
