import { dictionary } from '@zxcvbn-ts/language-common';
import { ONE_TIME_PROVES_MINUTES, PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/accounts/account';
import { fold } from '@buckle/domain/search/matching';
import type { RejectionLog } from '../db/audit/rejection-log.ts';
import type { Store } from '../db/store.ts';
import type { Session } from '../http/handler.ts';
import { attemptToConfirm } from './throttle-rules.ts';
import { authErrors } from './login.errors.ts';
import { type PasswordAttempts, type PasswordHashing, typedPassword } from './password.ts';
import { type Attempt, matchesAttempt, rejectionNotes } from './throttle.ts';
import { sessionRepository, sessionWriter } from './session.repository.ts';
import type { SessionUsecases, Where } from './sessions.ts';
import { type Account, userRepository, userWriter } from '../accounts/accounts.repository.ts';

export interface PasswordChangeDependencies {
  readonly store: Store;
  readonly sessions: SessionUsecases;
  readonly passwords: PasswordHashing;
  readonly attempts: PasswordAttempts;
  readonly rejections: RejectionLog;
  /** Names of this installation. */
  readonly localityNames: readonly string[];
}

interface PasswordChange {
  /** Omitted: proved by a login with a one-time password just now. */
  readonly current: string | undefined;
  readonly next: string;
}

const ONE_TIME_PROVES_MS = ONE_TIME_PROVES_MINUTES * 60_000;

export const passwordChangeUsecases = ({
  store,
  sessions,
  passwords,
  attempts,
  localityNames,
  rejections,
}: PasswordChangeDependencies) => {
  const users = userRepository(store.db);

  /**
   * Whether the session itself proves the password: a one-time password opens a single session, and another one ends it.
   */
  const isProvedBy = (session: Session, account: Account | undefined): boolean =>
    account?.oneTime?.used === true && sessions.startedWithin(ONE_TIME_PROVES_MS, session);

  return {
    /** Changes the user's own password, revokes every session of the user and starts a new one; returns its token. */
    async changePassword(session: Session, { current, next }: PasswordChange, where: Where): Promise<string> {
      // An invalid new password does not count as an attempt.
      rejectWeak(next, session.username, localityNames);
      if (next.normalize('NFC') === current?.normalize('NFC')) throw authErrors.same();
      // Nothing was guessed.
      if (current === undefined && !isProvedBy(session, await users.byUsername(session.username)))
        throw authErrors.currentNeeded();
      const note = { by: session, action: 'password.refuse', subject: session.username } as const;
      const { entry, heldUp } = rejectionNotes(rejections, { ...note, address: where.address });

      async function change(attempt: Attempt): Promise<string | undefined> {
        const account = await users.byUsername(session.username);
        if (!account) throw authErrors.wrongCurrent();
        const matches = (password: string) =>
          matchesAttempt(passwords, attempt, account.passwordHash, typedPassword(account, password), false, 'known');
        if (current === undefined) {
          if (!isProvedBy(session, account)) throw authErrors.currentNeeded();
          if (await matches(next)) throw authErrors.same();
        } else if (!(await matches(current))) {
          entry('wrong-password');
          throw authErrors.wrongCurrent();
        }
        const passwordHash = await passwords.hash(next);
        const changed = { by: session, action: 'password.change', subject: account.username } as const;
        const replaced = await store.write(changed, async ({ db, nothingDone }) => {
          const open = current !== undefined || (await sessionRepository(db).byTokenHash(session.tokenHash));
          if (!open || !(await userWriter(db).replacePassword(account, passwordHash))) {
            nothingDone();
            return false;
          }
          await sessionWriter(db).endAllOf(account.id);
          await attempt.succeeded(db);
          return true;
        });
        if (!replaced) return undefined;
        const user = { ...account, passwordHash, userId: account.id };
        return sessions.begin(user, where, () => Promise.resolve());
      }

      // The hash that was checked may have been replaced since, by a login or by an administrator.
      return attempts({ userId: session.userId }, attemptToConfirm(session.userId), heldUp, async (attempt) => {
        const token = (await change(attempt)) ?? (await change(attempt));
        if (token === undefined) throw authErrors.wrongCurrent();
        return token;
      });
    },
  };
};

export type PasswordChangeUsecases = ReturnType<typeof passwordChangeUsecases>;

/** Common passwords of any length. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(fold));

/** Words that an attacker of this installation would try first. */
const LOCALITY_WORDS = ['buckle', 'police', 'commissionerate', 'mumbaipolice', 'maharashtrapolice'];

/**
 * Throws a `RequestError` for a password that is too short, too long, common, or easily guessed for this user and
 * place; no rules on composition. The length counts grapheme clusters as typed.
 */
export function rejectWeak(password: string, username: string, localityNames: readonly string[]): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw authErrors.tooShort();
  if (length > PASSWORD_MAX) throw authErrors.tooLong();
  if (fold(password.trim()) === fold(username)) throw authErrors.asUsername();
  if (common.has(fold(password.trim()))) throw authErrors.common();
  const words = [username, ...LOCALITY_WORDS, ...localityNames.flatMap((name) => [name, ...name.split(/\s+/u)])];
  if (isObvious(password, words)) throw authErrors.obvious();
}

/** Fewer different characters than these are a pattern. */
const DIFFERENT_MIN = 4;
/** A piece as short as this makes nothing longer by being repeated. */
const REPEATED = /^(.{1,7}?)\1+.?$/su;

/** Whether the password is easily guessed from the place and the user. */
function isObvious(password: string, words: readonly string[]): boolean {
  const text = fold(password.trim());
  if (new Set(text).size < DIFFERENT_MIN || isSequence(text) || REPEATED.test(text)) return true;
  const letters = lettersOf(text);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

/** Whether each character follows the one before it, forwards or backwards: `12345678`, `hgfedcba`, `1234567890`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  // Nine is followed by nought.
  return [1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{M}]/gu, '');
