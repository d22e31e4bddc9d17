import { readUser, type User } from '@buckle/domain/account/account';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Who was signed in; or, where it failed, the sentence to show under the fields (specification, section 8). */
export type SignIn = { readonly user: User } | { readonly error: string; readonly rejected: boolean };

const failed: SignIn = { error: appMessages.networkFailed, rejected: false };

/** Asks the server to sign in. Never throws. */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  try {
    const answer: { readonly data?: { readonly user?: unknown; readonly second_factor?: unknown } } = await post(
      'login',
      credentials,
    );
    const user = readUser(answer.data?.user);
    return user ? { user } : failed;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') return failed;
    return { error: error.message || loginMessages.rejected, rejected: true };
  }
}

/** Where a user goes after signing in: to the page that asked for it, else to the search. */
export function destinationOf(user: User, returnPath: string | undefined): string {
  return user.must_change_password ? '/account' : (returnPath ?? '/home');
}
