import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { usersOf } from '../app.ts';
import { userRepository } from '../accounts/accounts.repository.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { ADMIN, call, cheapPasswords, SETUP_ACTOR, signIn, testApp } from '../testing/test-app.ts';
import { appendViews } from './audit/append.ts';
import { openStore } from './open.ts';

const disk = smallDisk(16);
disk?.remove();

/** Takes all the room that a disk has; answers what gives it back. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (const size of [65_536, 4096, 512])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size, 1));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  closeSync(handle);
  return () => rmSync(file);
}

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

// Where no disk can be mounted, `disk-full.test.ts` has the same with files that may not grow.
it.skipIf(disk === undefined)(
  'on a disk that is really full, people read, and photos and changes are refused',
  async () => {
    const small = smallDisk(16);
    if (!small) throw new Error('There was a disk before.');
    onTestFinished(small.remove);
    const test = await testApp({}, 'sqlite', { DATA_DIR: join(small.folder, 'data') });
    onTestFinished(() => test.close());
    await keep(test.store, [anOfficer({ ...required, id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
    const cookie = await signIn(test.app, ADMIN);
    const upload = async () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(await noise())], { type: 'image/png' }), 'a.png');
      const body = new Response(form);
      return test.app.inject({
        method: 'POST',
        url: '/api.php?action=uploadImage',
        headers: { cookie, 'x-requested-with': 'program', 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
    };
    expect((await upload()).statusCode).toBe(200);

    const empty = fill(small.folder);
    expect((await upload()).json()).toMatchObject({ code: 'disk-full' });
    expect(readdirSync(join(small.folder, 'data', 'photos')).filter((name) => name.startsWith('.'))).toEqual([]);
    // The log of each file is as long as it has ever been: small changes go on until it has to grow.
    const change = { by: SETUP_ACTOR, action: 'session.end', subject: 'x'.repeat(500) } as const;
    const untilRefused = async (): Promise<void> => {
      for (let i = 0; i < 20_000; i++) await test.store.write(change, () => Promise.resolve());
    };
    await expect(untilRefused()).rejects.toSatisfy((error) => test.store.errorKindOf(error) === 'full');
    const login = () => call(test.app, 'login', { body: { username: ADMIN.username, password: ADMIN.password } });
    expect((await login()).statusCode).toBe(507);
    for (let i = 0; i < 3; i++) {
      test.clock.advance(20 * 60_000);
      expect((await call(test.app, 'getOfficers', { cookie, query: { id: 'one' } })).statusCode).toBe(200);
    }
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });

    empty();
    expect((await upload()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
    await test.store.retryFullDisk();
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    test.clock.advance(60_000);
    expect((await call(test.app, 'getOfficers', { cookie, query: { id: 'one' } })).statusCode).toBe(200);
    const { views } = (await call(test.app, 'recordViews', { cookie, query: { id: 'one' } })).json<{
      views: unknown[];
    }>();
    expect(views).toHaveLength(4);
  },
);

it.skipIf(disk === undefined)(
  'on a disk that is really full, somebody can be shut out and log in, and nobody else takes the room for that',
  async () => {
    const small = smallDisk(32);
    if (!small) throw new Error('There was a disk before.');
    onTestFinished(small.remove);
    const dataDir = join(small.folder, 'data');
    const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
    const now = () => new Date('2026-11-20T09:00:00Z');
    const store = await openStore(settings, now, 'for a server');
    onTestFinished(() => store.close());
    const users = usersOf(store, now, cheapPasswords());
    for (const name of ['asha', 'ravi']) await users.add(SETUP_ACTOR, name, 'staff');
    expect(statSync(join(dataDir, 'reserve')).size).toBe(8 * 1024 * 1024);

    const empty = fill(small.folder);
    const view = { by: SETUP_ACTOR, action: 'record.view', subject: '' } as const;
    const grow = (kilobytes: number) =>
      store.write(view, async ({ db }) => {
        const row = { officer_id: 'x'.repeat(1024), user_id: '', username: '', viewed_at: '', in_list: 0, ids: '' };
        await appendViews(db, () => Promise.resolve(Array.from({ length: kilobytes }, () => row)));
      });
    const isFull = (error: unknown) => store.errorKindOf(error) === 'full';
    for (const kilobytes of [500, 100, 20, 4, 1])
      await expect(
        (async () => {
          for (;;) await grow(kilobytes);
        })(),
      ).rejects.toSatisfy(isFull);
    expect(store.writes()).toBe('disk full');

    const audited = () => store.db.selectFrom('access_audit').select('action').execute();
    const before = (await audited()).length;
    for (let i = 0; i < 300; i++) await users.disable(SETUP_ACTOR, 'asha');
    expect((await userRepository(store.db).byUsername('asha'))?.disabled).toBe(true);
    for (let i = 0; i < 300; i++) await users.endSessions(SETUP_ACTOR, 'ravi');
    expect((await audited()).length).toBe(before + 600);
    expect(existsSync(join(dataDir, 'reserve'))).toBe(false);
    await expect(grow(1)).rejects.toSatisfy(isFull);

    empty();
    await store.retryFullDisk();
    expect(store.writes()).toBe('possible');
    expect(statSync(join(dataDir, 'reserve')).size).toBe(8 * 1024 * 1024);
    await grow(1);
  },
);
