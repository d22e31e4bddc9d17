import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_TIME_HOURS } from '@buckle/domain/accounts/account';
import type { Actor } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import type { UserRepository } from './accounts.repository.ts';
import type { UserUsecases } from './manage-accounts.ts';

const FIRST_ADMIN = 'admin';

/** Who makes the first account. */
const SETUP_ACTOR: Actor = { userId: '', username: 'first start' };

/** In a directory that has no user yet, makes an administrator and returns the one-time password. */
export async function ensureFirstAdmin(users: UserRepository, usecases: UserUsecases): Promise<string | undefined> {
  if (!(await users.isEmpty())) return undefined;
  try {
    return await usecases.add(SETUP_ACTOR, FIRST_ADMIN, 'admin');
  } catch (error) {
    // Another server that started at the same time created it and printed the password.
    if (error instanceof RequestError && error.code === 'username-taken') return undefined;
    throw error;
  }
}

interface FirstStart {
  /** Whether the output is a terminal; otherwise it is a log, which is stored. */
  readonly onScreen: boolean;
  /** A folder that only this process may use. */
  readonly folder: string;
  readonly print: (text: string) => void;
}

/** Prints the first one-time password on a terminal; otherwise writes it to a file that only the owner can read. */
export async function reportFirstPassword(password: string, { onScreen, folder, print }: FirstStart): Promise<void> {
  const once = `It works once, within ${ONE_TIME_HOURS} hours.`;
  if (onScreen) {
    print(
      `\nFirst start: log in as "${FIRST_ADMIN}" with this one-time password, and choose your own.\n` +
        `It is shown only now. ${once}\n\n    ${password}\n\n`,
    );
    return;
  }
  const file = join(folder, 'first-login.txt');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  print(
    `First start: log in as "${FIRST_ADMIN}" with the one-time password in ${file}, and choose your own. ` +
      `${once} Then delete the file.\n`,
  );
}
