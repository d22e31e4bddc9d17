import { mustSetUpAccount, readUser, type User } from '@buckle/domain/account/account';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ACCOUNT } from '../../lib/navigation/pages.ts';
import { pendingLogout, returnPath as storedPath, storedUser } from '../../lib/platform/stored.ts';
import { withLoginLock } from '../../lib/session/login-lock.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Where it failed: the sentence to show under the fields (specification, section 8). */
interface Failed {
  readonly error: string;
  readonly rejected: boolean;
  /** The login expired: restart with name and password. */
  readonly over?: true;
}

/** Who was logged in; or that the password is right and a code is needed; or that it failed. */
export type LogIn = { readonly user: User } | { readonly codeNeeded: true } | Failed;

const failed: Failed = { error: appMessages.networkFailed, rejected: false };

/** Possible properties of a login response, from any server. */
interface LoginResponse {
  readonly data?: { readonly user?: unknown; readonly second_factor?: unknown };
}

function readLogIn({ data }: LoginResponse): LogIn {
  const user = readUser(data?.user);
  if (user) return { user };
  return data?.second_factor === 'needed' ? { codeNeeded: true } : failed;
}

async function outcomeOf(pending: Promise<LoginResponse>): Promise<LogIn> {
  try {
    return readLogIn(await pending);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') return failed;
    const over = error.code === 'log-in-again' ? { over: true as const } : {};
    return { error: error.message || loginMessages.rejected, rejected: true, ...over };
  }
}

/** Sends a login request. Never throws. */
export const logIn = (credentials: Credentials): Promise<LogIn> => outcomeOf(post('login', credentials));

/** Sends the code of a pending login. Never throws. */
export const confirmLogIn = (code: string): Promise<LogIn> => outcomeOf(post('confirmLogin', { code }));

/** Returns the path after login: the requested page, or the search. */
export function destinationOf(user: User, returnPath: string | undefined): string {
  return mustSetUpAccount(user) ? ACCOUNT : (returnPath ?? '/home');
}

/**
 * Sends a login request in the queue, and stores the user. The server revokes the previous session, so a pending logout
 * is done. On success navigates to the app's document.
 */
export async function enter(attempt: () => Promise<LogIn>): Promise<LogIn> {
  const outcome = await withLoginLock(async () => {
    const answered = await attempt();
    if ('user' in answered) {
      storedUser.write(answered.user);
      pendingLogout.clear();
    }
    return answered;
  });
  if ('user' in outcome) location.replace(destinationOf(outcome.user, storedPath.take()));
  return outcome;
}
