import fastifyCookie from '@fastify/cookie';
import { newId } from './db/open.ts';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { activityActions } from './activity/activity.routes.ts';
import { apiReference } from './api-reference/api-reference.ts';
import { authActions, loggingIn } from './login/login.routes.ts';
import { deviceCookie } from './http/client.ts';
import { auditedRejections, keepAuditOfServer, noteNotAllowed, noteQuotaReached } from './lifecycle/server-audit.ts';
import { watchClock } from './lifecycle/clock-watch.ts';
import { guard, pendingLoginCookie, sessionCookie } from './http/guard.ts';
import { quotas, type Quotas } from './http/quota.ts';
import { draftActions, userActions } from './accounts/accounts.routes.ts';
import { secondFactorActions } from './login/second-factor.routes.ts';
import { userUsecases } from './accounts/manage-accounts.ts';
import { changeActions } from './changes/changes.routes.ts';
import { changeExportActions } from './changes/change-export.routes.ts';
import { undoUsecases } from './changes/undo.ts';
import type { PasswordHashing } from './login/password.ts';
import type { Config } from './settings/config.ts';
import type { Store } from './db/store.ts';
import { apiPhp } from './http/api-php.ts';
import { bodyDoor, JSON_BYTES_MAX } from './http/body-limits.ts';
import { Connections } from './http/connections.ts';
import { handleErrors, handleMalformed } from './http/error-handler.ts';
import { handleParserErrors, httpServer } from './http/http-server.ts';
import { shedLoad } from './http/load-shedding.ts';
import { checkHosts, rejectCrossSite } from './http/host-check.ts';
import { logo, securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { loggerOptions, logRequests } from './http/request-log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { webApp } from './http/web-app.ts';
import { exportActions } from './exports/exports.routes.ts';
import { type FairSearch, fairSearch } from './officers/fair-search.ts';
import { listActions } from './officers-list/officers-list.routes.ts';
import { officerActions, writeHandlers } from './officers/officers.routes.ts';
import { recordReader } from './officers/read-records.ts';
import { officerList } from './officers/officer-list.ts';
import type { RecordViews } from './officers/record-views.ts';
import { historyActions } from './history/history.routes.ts';
import { historyUsecases } from './history/restore-version.ts';
import type { Handlers } from './http/handler.ts';
import { IMAGE_PARSING } from './http/image-body.ts';
import { saveAtOnce } from './officers/save-strategy.ts';
import { withdrawUsecases } from './officers/withdraw.ts';
import { writeUsecases } from './officers/save-officer.ts';
import { sweepRegularly } from './lifecycle/cleanup.ts';
import { applyDueOrdersRegularly, importsOf } from './lifecycle/background-jobs.ts';
import { followUndo } from './orders/follow-undo.ts';
import { followUndoOfSpellings } from './imports/remember-spellings.ts';
import { openUploads, type Uploads } from './lifecycle/open-uploads.ts';
import { orderHandlers } from './orders/orders.routes.ts';
import { proposalActions } from './proposals/proposals.routes.ts';
import { recordWarnings } from './officers/record-warnings.ts';
import { propose } from './proposals/propose.ts';
import { proposalUsecases } from './proposals/decide-proposal.ts';
import { type CurrentReference, currentReference } from './reference/reference.repository.ts';
import { referenceActions } from './reference/reference.routes.ts';
import { savedViewActions } from './officers-list/saved-views.ts';
import { undoOfMerge } from './duplicates/merge-officers.ts';
import { duplicateHandlers } from './duplicates/duplicates.routes.ts';
import { viewActions } from './views/views.routes.ts';
import { watchedViews } from './views/view-log.ts';
import type { OfficerSearch } from './search/officer-search.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { watchData } from './lifecycle/data-watch.ts';

/** Dependencies of the server; tests pass their own. */
export interface AppDependencies {
  readonly config: Config;
  readonly store: Store;
  readonly search: OfficerSearch;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds; default the process's own. */
  readonly monotonic?: () => number;
  readonly passwords: PasswordHashing;
  /** Folder of the built web app. */
  readonly webDirectory: string;
  /** Where its requests are counted and timed, if anywhere. */
  readonly metrics?: Metrics | undefined;
  /** Connections of the server that will listen, for a graceful shutdown. */
  readonly connections?: Connections;
}

const ACTIVITY_OPENED = 'the disk is full: that this user opened the activity log is written here only';

/** The administrator's use cases, for the command line and the first start. */
export const usersOf = (store: Store, now: () => Date, passwords: PasswordHashing) =>
  userUsecases({ store, now, passwords, newId });

/** Creates the Fastify instance, with our own messages for its built-in errors. */
async function framework(config: Config, connections: Connections, https: boolean): Promise<FastifyInstance> {
  const headers = securityHeaders(https);
  const app = fastify({
    serverFactory: httpServer(connections, headers),
    clientErrorHandler: handleParserErrors(connections, headers),
    frameworkErrors: handleMalformed(headers),
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES_MAX,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  });
  app.removeContentTypeParser('text/plain');
  sendSecurityHeaders(app, headers);
  logRequests(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, IMAGE_PARSING);
  return app;
}

interface ActionDependencies extends Pick<AppDependencies, 'store' | 'search' | 'now'> {
  /** Shared, so that a user's limits hold across all actions. */
  readonly fair: FairSearch;
  readonly views: RecordViews;
  /** Shared, so that the ranks and units of a revision are parsed once. */
  readonly reference: () => Promise<CurrentReference>;
}

/** Actions that read or export records. */
function readActions({ store, search, fair, now, views, reference }: ActionDependencies) {
  const readRecords = recordReader(store, search);
  return {
    ...officerActions({ readRevision: store.revision, list: officerList(store.db, fair, readRecords), views, now }),
    ...listActions({ readRevision: store.revision, search: fair, now }),
    ...exportActions({ store, readRecords, views, now }),
    ...referenceActions({ store, counts: fair.counts, current: reference, now, newId }),
  };
}

interface WriteActionDependencies extends ActionDependencies {
  readonly uploads: Uploads;
  readonly quota: Quotas;
}

/** Actions that change records, directly or as proposals. */
function writeActions({ store, search, now, views, reference, uploads, quota }: WriteActionDependencies) {
  const warningsOf = recordWarnings({ search, now, resolver: async () => (await reference()).resolver });
  const dependencies = { store, now, newId, mayAttach: uploads.mayAttachPhoto, warningsOf };
  const followers = [{ after: followUndo }, undoOfMerge, { after: followUndoOfSpellings }];
  const undo = undoUsecases({ ...dependencies, followers });
  return {
    ...writeHandlers(writeUsecases(dependencies), uploads, { saves: saveAtOnce, proposes: propose(newId) }, quota),
    ...historyActions(historyUsecases(dependencies), withdrawUsecases(dependencies), views, quota),
    ...changeActions({ store, usecases: undo, reference, views, quotas: quota }),
    ...changeExportActions({ store, reference, views, now }),
    ...proposalActions({ usecases: proposalUsecases(dependencies), store, now, views, warningsOf }),
  };
}

/** Handlers of features with jobs in the background. */
const jobHandlers = (
  app: FastifyInstance,
  dependencies: Parameters<typeof importsOf>[1] & Parameters<typeof duplicateHandlers>[1],
) => ({ ...importsOf(app, dependencies), ...duplicateHandlers(app, dependencies) });

/** Creates the server and wires all parts explicitly. */
export async function buildApp({
  config,
  store,
  search,
  now,
  monotonic = () => performance.now(),
  passwords,
  webDirectory,
  metrics,
  connections = new Connections(),
}: AppDependencies): Promise<FastifyInstance> {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app = await framework(config, connections, https);
  handleErrors(app, store.errorKindOf);
  metrics?.watch(app);
  checkHosts(app, config.publicHosts);
  shedLoad(app, config.pressure);

  keepAuditOfServer(app, { config, store });
  const rejections = auditedRejections(app, store, now);
  const dependencies = { config, store, now, monotonic, passwords };
  const { sessions, logins, passwordChange, secondFactors, hashingLimit, keys } = loggingIn(dependencies, rejections);
  const cookie = sessionCookie(https);
  const door = guard(cookie, sessions, noteNotAllowed(rejections));
  const clock = watchClock(app, { store, now, monotonic });
  const backups = watchData(app, { config, store, now, metrics, connections, clock });
  const uploads = openUploads(config, store, now);
  const quota = quotas(store, config.quotas, now, noteQuotaReached(rejections));
  const views = watchedViews(app, { store, now, quotas: quota });
  const shared = { store, search, fair: fairSearch(search), now, views, reference: currentReference(store) };
  const handlers: Handlers = {
    ...authActions(logins, passwordChange, sessions),
    ...secondFactorActions(secondFactors),
    ...draftActions(keys),
    ...userActions(usersOf(store, now, passwords), hashingLimit),
    ...readActions(shared),
    ...writeActions({ ...shared, uploads, quota }),
    ...orderHandlers({ ...shared, ...uploads, config, quotas: quota, newId, certainTime: clock.certainTime }),
    ...jobHandlers(app, { ...shared, ...uploads, quotas: quota, newId }),
    ...viewActions(views),
    ...savedViewActions({ store, now, newId }),
    ...activityActions({ store, backups, onUnwritten: (userId) => app.log.error({ userId }, ACTIVITY_OPENED) }),
  };
  apiPhp(app, {
    handlers,
    guard: door,
    cookie,
    pendingLogin: pendingLoginCookie(https),
    device: deviceCookie(https),
    rejectCrossSite: rejectCrossSite(config.publicUrl),
    bodyDoor: bodyDoor(monotonic),
    sharePercent: config.pressure.sharePercent,
  });
  const damaged = photoRoutes(app, uploads.photos, door);
  metrics?.gauge('buckle_damaged_photos', 'Photo files that were asked for and are damaged.', damaged);
  sweepRegularly(app, { store, ...uploads, now, clock }, sessions, logins, secondFactors);
  applyDueOrdersRegularly(app, { store, now, certainTime: clock.certainTime });
  apiReference(app, config.publicUrl ?? `http://localhost:${config.port}`, cookie.name);
  logo(app, config.logoFile);
  await webApp(app, webDirectory, config.publicSettings);
  return app;
}
