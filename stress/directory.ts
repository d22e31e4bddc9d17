/** Directories that a part may change at will. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Role } from '@buckle/domain/accounts/account';
import { usersOf } from '../server/src/app.ts';
import { argon2Here, passwordHashing } from '../server/src/login/password.ts';
import { userRepository, userWriter } from '../server/src/accounts/accounts.repository.ts';
import { openStore } from '../server/src/db/open.ts';
import type { Store } from '../server/src/db/store.ts';
import { succeed } from '../bench/http-client.ts';
import type { Directory } from '../bench/servers/seed-databases.ts';
import { upload } from './upload.ts';

/** Actor of test setup. */
export const SETUP_ACTOR = { userId: '', username: 'stress' };

const settingsOf = ({ DATA_DIR, DATABASE_URL }: Directory) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  databaseReadUrl: undefined,
});

/** Runs a callback with the store of a database that servers have open. */
export async function withStore<T>(
  directory: Directory,
  act: (store: Store) => Promise<T>,
  now: () => Date = () => new Date(),
): Promise<T> {
  const store = await openStore(settingsOf(directory), now);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

const passwords = passwordHashing(argon2Here);

/** Adds a user with an own password. */
export const addUser = (directory: Directory, username: string, role: Role, password: string): Promise<void> =>
  withStore(directory, (store) =>
    usersOf(store, () => new Date(), passwords).addWithPassword(SETUP_ACTOR, username, role, password),
  );

/** Adds users who all have the same hash of a password: for those who never log in. */
export const addUsersWithHash = (
  directory: Directory,
  usernames: readonly string[],
  passwordHash: string,
): Promise<void> =>
  withStore(directory, (store) =>
    store.write({ by: SETUP_ACTOR, action: 'user.add', subject: '' }, async ({ db }) => {
      const writer = userWriter(db);
      const defaults = { role: 'staff', mustChangePassword: false, disabled: false } as const;
      const createdAt = new Date().toISOString();
      for (const username of usernames)
        await writer.add({ ...defaults, id: randomUUID(), username, passwordHash, createdAt });
    }),
  );

export const accountOf = (store: Store, username: string) => userRepository(store.db).byUsername(username);

/** A photo that no other call makes. */
export const someJpeg = (hue: number, size = 64): Promise<Buffer> =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: { r: hue & 255, g: (hue >> 8) & 255, b: (hue >> 16) & 255 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** Puts a photo into a server; where it is served. */
export async function putPhoto(address: string, cookie: string, hue = 1): Promise<string> {
  const response = await succeed(upload(address, await someJpeg(hue), cookie));
  return `/${(response.json() as { path: string }).path}`;
}
