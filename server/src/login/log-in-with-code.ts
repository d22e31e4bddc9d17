import { LOGIN_WAITS_MINUTES } from '@buckle/domain/accounts/account';
import { ANONYMOUS, type RejectionLog } from '../db/audit/rejection-log.ts';
import type { Db } from '../db/engine.ts';
import { type Actor, SERVER_ACTOR, type Store } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import { attemptAtCode } from './throttle-rules.ts';
import { codeCheck, type CodeCheckDependencies, typedCode } from './code-check.ts';
import { isWithin, type SessionUsecases, type Where } from './sessions.ts';
import { pendingLoginRepository, pendingLoginWriter } from './login.repository.ts';
import { rejectionNotes, type Throttle } from './throttle.ts';
import { secondFactorErrors } from './login.errors.ts';
import { hashToken } from './session.repository.ts';
import { type Account, type Checked, userRepository, userWriter } from '../accounts/accounts.repository.ts';

const WAITS_MS = LOGIN_WAITS_MINUTES * 60_000;

export interface LoginCodeDependencies extends CodeCheckDependencies {
  readonly store: Store;
  readonly sessions: SessionUsecases;
  readonly throttle: Throttle;
  readonly rejections: RejectionLog;
  /** Returns a new cryptographically random token. */
  readonly newToken: () => string;
}

/** Input of the second step: the token of the pending login, and the code. */
interface SubmittedCode extends Where {
  readonly token: string;
  readonly code: string;
  /** The device, if this very user has logged in on it. */
  readonly knownDevice: string | undefined;
}

/** Logins whose password was right, and which wait for their code. Until then there is no session. */
export const loginCodeUsecases = (dependencies: LoginCodeDependencies) => {
  const { store, sessions, throttle, rejections, now, newToken } = dependencies;
  const users = userRepository(store.db);
  const pending = pendingLoginRepository(store.db);

  return {
    /** Starts a pending login and returns its token; undefined if the checked password was changed. */
    request(user: Checked & Actor, { address }: Where): Promise<string | undefined> {
      const token = newToken();
      const note = { by: user, action: 'login.ask-code', subject: user.username, details: { address } } as const;
      return store.write(note, async ({ db, nothingDone }) => {
        if (!(await userWriter(db).hold(user))) return nothingDone();
        await pendingLoginWriter(db).add(hashToken(token), user.userId, now().toISOString());
        return token;
      });
    },

    /** Returns the account of a pending login; throws a `RequestError` if it expired. */
    async waiting(token: string): Promise<Account> {
      const login = await pending.of(hashToken(token));
      const account = login && isWithin(WAITS_MS, login.begunAt, now()) && (await users.byId(login.userId));
      if (!account) throw secondFactorErrors.loginExpired();
      return account;
    },

    /**
     * Counts the attempt, checks the code and starts a session; returns its token. `alongside`: writes in the same
     * transaction.
     */
    async confirm(
      account: Account,
      { token, code, browser, address, knownDevice }: SubmittedCode,
      alongside: (db: Db) => Promise<void>,
    ): Promise<string> {
      const typed = typedCode(code);
      const use = await codeCheck(dependencies, store.db, account.id, typed);
      const note = { by: ANONYMOUS, action: 'session.refuse', subject: account.username, address } as const;
      const { entry: rejected, heldUp } = rejectionNotes(rejections, note);
      const attempt = await throttle.count(attemptAtCode(account.id, knownDevice), heldUp);
      const action = 'recovery' in typed ? 'session.begin-with-recovery-code' : 'session.begin';
      const user = { ...account, userId: account.id };
      const sessionNote = { by: user, action, subject: account.username, details: { address } } as const;
      const begin = store.write(sessionNote, async ({ db }) => {
        // First, because it locks the user's row: of concurrent requests, the second finds the code used.
        const session = await sessions.beginWithin(db, user, browser);
        const waits = session !== undefined && (await pendingLoginWriter(db).take(hashToken(token)));
        if (!waits) throw secondFactorErrors.loginExpired();
        await use(db);
        await alongside(db);
        await attempt.succeeded(db);
        return session;
      });
      return begin.catch((error: unknown) => {
        if (error instanceof RequestError) rejected(error.code);
        throw error;
      });
    },

    /** Cancels the pending login. */
    abandon: (token: string): Promise<unknown> =>
      store.write({ by: SERVER_ACTOR, action: 'logins.forget', subject: '' }, ({ db }) =>
        pendingLoginWriter(db).take(hashToken(token)),
      ),

    /** Deletes expired pending logins. */
    async forgetOver(): Promise<void> {
      const since = new Date(now().getTime() - WAITS_MS).toISOString();
      await store.write({ by: SERVER_ACTOR, action: 'logins.forget', subject: '' }, ({ db }) =>
        pendingLoginWriter(db).forget(since),
      );
    },
  };
};

export type LoginCodeUsecases = ReturnType<typeof loginCodeUsecases>;
