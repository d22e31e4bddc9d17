import type { RejectionLog } from '../db/audit/rejection-log.ts';
import type { Db } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { AccessAction } from '../db/write-actions.ts';
import { RequestError } from '../http/request-error.ts';
import type { Session } from '../http/handler.ts';
import { attemptAtCode, attemptToConfirm } from './throttle-rules.ts';
import { authErrors, secondFactorErrors } from './login.errors.ts';
import { codeCheck, type CodeCheckDependencies, typedCode } from './code-check.ts';
import { deviceRepository } from './login.repository.ts';
import type { PasswordAttempts, PasswordHashing } from './password.ts';
import { matchesAttempt, rejectionNotes, type Throttle } from './throttle.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { type Account, userRepository, userWriter } from '../accounts/accounts.repository.ts';

export interface OwnerProofDependencies extends CodeCheckDependencies {
  readonly store: Store;
  readonly passwords: PasswordHashing;
  readonly throttle: Throttle;
  readonly attempts: PasswordAttempts;
  readonly rejections: RejectionLog;
}

/** A logged-in user and their client. */
export interface Owner {
  readonly session: Session;
  readonly device: string | undefined;
  /** The browser's user agent. */
  readonly browser: string;
}

/** Reauthentication: the password, and a code if there is a second factor. */
export interface Proof {
  readonly password: string;
  readonly code: string | undefined;
}

/** Reauthenticates a logged-in user: a session alone, or a password alone, is not sufficient. */
export const ownerProof = (dependencies: OwnerProofDependencies) => {
  const { store, passwords, throttle, attempts, rejections } = dependencies;
  const users = userRepository(store.db);
  const factors = secondFactorRepository(store.db);
  const devices = deviceRepository(store.db);

  async function accountOf({ username }: Session): Promise<Account> {
    const account = await users.byUsername(username);
    if (!account) throw authErrors.wrongCurrent();
    return account;
  }

  /** Failed attempts are written to the audit. */
  const notesOf = (by: Session) => rejectionNotes(rejections, { by, action: 'password.refuse', subject: by.username });

  async function countCode({ session, device }: Owner) {
    const known = await devices.ifKnown(device, session.username);
    return throttle.count(attemptAtCode(session.userId, known), notesOf(session).heldUp);
  }

  /** Checks a code. Returns a callback that marks it as used within the transaction. */
  async function codeOf(owner: Owner, code: string) {
    const use = await codeCheck(dependencies, store.db, owner.session.userId, typedCode(code));
    const attempt = await countCode(owner);
    return async (db: Db): Promise<void> => {
      await use(db).catch((error: unknown) => {
        if (error instanceof RequestError) notesOf(owner.session).entry(error.code);
        throw error;
      });
      await attempt.succeeded(db);
    };
  }

  /** Changes the second factor of a user after reauthentication. */
  async function change<T>(
    owner: Owner,
    { password, code }: Proof,
    action: AccessAction,
    carryOut: (db: Db, account: Account) => Promise<T>,
  ): Promise<T> {
    const { session } = owner;
    const account = await accountOf(session);
    const { entry, heldUp } = notesOf(session);
    return attempts({ userId: session.userId }, attemptToConfirm(session.userId), heldUp, async (attempt) => {
      if (!(await matchesAttempt(passwords, attempt, account.passwordHash, password, false, 'known'))) {
        entry('wrong-password');
        throw authErrors.wrongCurrent();
      }
      const useCode = (await factors.isSet(account.id)) ? await codeOf(owner, code ?? '') : undefined;
      return store.write({ by: session, action, subject: account.username }, async ({ db }) => {
        if (!(await userWriter(db).hold(account))) throw authErrors.wrongCurrent();
        if (useCode) await useCode(db);
        // Enabled since the password was checked.
        else if (await secondFactorRepository(db).isSet(account.id)) throw secondFactorErrors.wrongCode();
        const result = await carryOut(db, account);
        await attempt.succeeded(db);
        return result;
      });
    });
  }

  return { accountOf, countCode, change };
};

export type OwnerProof = ReturnType<typeof ownerProof>;
