import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeForm } from '@buckle/domain/officers/form';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer } from '../testing/officers.ts';
import { ADMIN, call, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp, uploadFile } from '../testing/test-app.ts';
import { photoFolder } from './photo-folder.ts';
import { sweepPhotos } from '../lifecycle/cleanup.ts';

const REAL_PHOTO = join(import.meta.dirname, '../../../../shared/data/landscape-exif-6.jpg');

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await testApp();
  cookie = await signIn(test.app, STAFF);
});
afterEach(() => test.close());

const image = (width: number, height: number, background = '#4466aa') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Uniform, so that it is small as a file: what counts is what decoding it would take. */
const huge = () =>
  sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: 'navy' }, limitInputPixels: false });

async function bodyOf(parts: readonly (readonly [name: string, file: Blob, fileName: string])[]) {
  const form = new FormData();
  for (const part of parts) form.append(...part);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

const send = (payload: Buffer, type: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api.php?action=uploadImage',
    headers: { cookie, 'content-type': type, 'x-requested-with': 'test' },
    payload,
  });

const upload = (bytes: Buffer, fileName = 'photo.jpg', field = 'image', by = cookie) =>
  uploadFile(test.app, 'uploadImage', bytes, { cookie: by, fileName, field });

const get = (path: string) => test.app.inject({ method: 'GET', url: `/${path}`, headers: { cookie } });

describe('an uploaded photo', () => {
  it('is answered with its path, where it and its thumbnail are', async () => {
    const response = await upload(await image(1600, 1200).jpeg().toBuffer());
    expect(response.json()).toMatchObject({
      success: true,
      path: expect.stringMatching(/^photos\/[0-9a-f]{64}\.webp$/u),
    });
    const { path } = response.json<{ path: string }>();
    const [photo, thumbnail] = [await get(path), await get(thumbnailPath(path))];
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });
  it.each(['png', 'webp', 'jpeg'] as const)('may be a %s', async (format) => {
    expect((await upload(await image(50, 60).toFormat(format).toBuffer())).statusCode).toBe(200);
  });
  it.runIf(existsSync(REAL_PHOTO))('stands upright and has lost its metadata', async () => {
    const response = await upload(readFileSync(REAL_PHOTO));
    const photo = await get(response.json<{ path: string }>().path);
    const { width, height, orientation, exif } = await sharp(photo.rawPayload).metadata();
    expect(width).toBeGreaterThan(height);
    expect([orientation, exif]).toEqual([undefined, undefined]);
  });
});

/** Overwrites the file of a photo, or its columns in the database. */
type Damage = readonly [how: string, damage: (bytes: Buffer) => Buffer];
const damages: Damage[] = [
  ['with a flipped bit', (bytes) => Buffer.from(bytes).fill((bytes[60] ?? 0) ^ 1, 60, 61)],
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 40)],
  ['empty', () => Buffer.alloc(0)],
];

describe.each(['folder', 'database'] as const)('a photo in the %s that is damaged', (place) => {
  const pathOf = async (response: ReturnType<typeof upload>): Promise<string> =>
    (await response).json<{ path: string }>().path;
  const fileOf = (path: string): string => join(test.dataDir, 'photos', basename(path).slice(0, 2), basename(path));
  const asDatabase = async (): Promise<void> => {
    await test.close();
    test = await testApp({ PHOTOS: place });
    cookie = await signIn(test.app, STAFF);
  };
  async function spoil(path: string, part: 'photo' | 'thumbnail', damage: Damage[1]): Promise<void> {
    if (place === 'folder') {
      const file = fileOf(part === 'photo' ? path : thumbnailPath(path));
      writeFileSync(file, damage(readFileSync(file)));
      return;
    }
    await test.store.write({ by: SETUP_ACTOR, action: 'photo.put', subject: '' }, async ({ db }) => {
      const row = await db.selectFrom('photos').select(part).executeTakeFirstOrThrow();
      await db
        .updateTable('photos')
        .set({ [part]: damage(Buffer.from(row[part] ?? [])) })
        .execute();
    });
  }
  beforeEach(asDatabase);

  it.each(damages)('is not sent, and is mended by uploading it again: %s', async (_how, damage) => {
    const bytes = await image(300, 300).png().toBuffer();
    const path = await pathOf(upload(bytes));
    const [sound, small] = [(await get(path)).rawPayload, (await get(thumbnailPath(path))).rawPayload];
    await spoil(path, 'photo', damage);
    const rejected = await get(path);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      404,
      { success: false, code: 'photo-damaged', params: [], message: 'This photo is damaged. Upload it again.' },
    ]);
    expect((await get(thumbnailPath(path))).rawPayload).toEqual(small);
    expect(await pathOf(upload(bytes))).toBe(path);
    expect((await get(path)).rawPayload).toEqual(sound);
  });

  it.each(damages)('and so is its thumbnail, which is made again from the photo: %s', async (_how, damage) => {
    const path = await pathOf(upload(await image(300, 300).png().toBuffer()));
    await spoil(path, 'thumbnail', damage);
    const retried = await get(thumbnailPath(path));
    expect(retried.statusCode).toBe(200);
    expect(await sharp(retried.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    const { channels } = await sharp(retried.rawPayload).stats();
    for (const [i, value] of [0x44, 0x66, 0xaa].entries())
      expect(Math.abs((channels[i]?.mean ?? 0) - value)).toBeLessThan(3);
    await spoil(path, 'photo', damage);
    // It stands by itself again.
    expect((await get(thumbnailPath(path))).rawPayload).toEqual(retried.rawPayload);
  });
});

describe('a photo in a browser that has it already', () => {
  const fetchResponse = (path: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: `/${path}`, headers });

  it('is asked for each time, and not sent again', async () => {
    const { path } = (await upload(await image(30, 30).png().toBuffer())).json<{ path: string }>();
    for (const file of [path, thumbnailPath(path)]) {
      const first = await fetchResponse(file, { cookie });
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const retried = await fetchResponse(file, { cookie, 'if-none-match': String(first.headers['etag']) });
      expect([retried.statusCode, retried.body, retried.headers['cache-control']]).toEqual([
        304,
        '',
        'private, no-cache',
      ]);
      expect((await fetchResponse(file, { cookie, 'if-none-match': '"another"' })).statusCode).toBe(200);
    }
  });

  it('is refused, and cleared from the browser, once the account is closed', async () => {
    const { path } = (await upload(await image(30, 30).png().toBuffer())).json<{ path: string }>();
    const etag = String((await fetchResponse(path, { cookie })).headers['etag']);
    const admin = await signIn(test.app, ADMIN);
    await call(test.app, 'disableUser', { cookie: admin, body: { username: STAFF.username } });
    const rejected = await fetchResponse(path, { cookie, 'if-none-match': etag });
    expect([rejected.statusCode, rejected.headers['clear-site-data']]).toEqual([401, '"cache"']);
    const session = await call(test.app, 'session', { cookie });
    expect([session.statusCode, session.headers['clear-site-data']]).toEqual([401, '"cache"']);
  });
});

describe('what is no photo', () => {
  const jpeg = () => image(400, 300).jpeg().toBuffer();
  it.each<[string, () => Promise<Buffer>, number]>([
    ['an HTML file named .jpg', async () => Buffer.from('<html><script>alert(1)</script></html>'), 400],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 900), 400],
    ['a GIF', async () => image(20, 20).gif().toBuffer(), 400],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['a picture of 20,000 × 20,000 pixels', () => huge().png({ compressionLevel: 9 }).toBuffer(), 400],
    ['a file of 50 MB', async () => Buffer.alloc(50 * 1024 * 1024, 7), 413],
  ])('is refused in words: %s', async (_what, make, status) => {
    const response = await upload(await make());
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
  });
  it('is refused in words: two files, another field, a body that ends early, JSON', async () => {
    const blob = new Blob([new Uint8Array(await jpeg())]);
    const two = await bodyOf([
      ['image', blob, 'a.jpg'],
      ['image', blob, 'b.jpg'],
    ]);
    const one = await bodyOf([['image', blob, 'a.jpg']]);
    const responses = [
      await send(two.bytes, two.type),
      await upload(await jpeg(), 'a.jpg', 'photo'),
      await send(one.bytes.subarray(0, one.bytes.length - 40), one.type),
      await send(Buffer.from('{}'), 'application/json'),
      await send(Buffer.from('rubbish'), 'multipart/form-data; boundary=x'),
      await send(Buffer.from('rubbish'), 'multipart/form-data'),
    ];
    for (const response of responses) {
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
    }
  });
});

describe('a body whose parts are not what a form sends', () => {
  const TYPE = 'multipart/form-data; boundary=x';
  const body = (head: string, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n--x--\r\n')]);
  it.each([
    ['has no name', 'Content-Type: image/png'],
    ['has a misspelt name', 'Content-Disposi{ion: form-data; name="image"; filename="photo.png"'],
    ['has another kind of name', 'Content-Disposition: attachment; name="image"; filename="photo.png"'],
    ['is no file', 'Content-Disposition: form-data; name="image"'],
    ['has nothing before it', ''],
  ])('is refused in words, however large the part that %s', async (_what, head) => {
    for (const size of [100, 20_000, 300_000, 8_000_000]) {
      const response = await send(body(head, Buffer.alloc(size, 'a')), TYPE);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
    }
  });
});

describe('a photo that nothing shows', () => {
  it('is removed after 24 hours, and one that a record or a proposal shows is not', async () => {
    const photos = photoFolder(join(test.dataDir, 'photos'));
    const fileOf = (path: string): string => join(test.dataDir, 'photos', basename(path).slice(0, 2), basename(path));
    const paths: string[] = [];
    for (const colour of ['red', 'green', 'blue', 'white']) {
      paths.push((await upload(await image(30, 30, colour).png().toBuffer())).json<{ path: string }>().path);
    }
    const [visible = '', proposed = '', forgotten = '', fresh = ''] = paths;
    const form = (imagePath: string, employeeId: string) => {
      const details = {
        buckleNumber: '1',
        name: 'A',
        email: 'a@b.example',
        mobileNumber: '1',
        designation: 'd',
        post: 'p',
      };
      return writeForm(anOfficer({ ...details, dateOfJoining: '2015-06-01', employeeId, imagePath }));
    };
    const admin = await signIn(test.app, ADMIN);
    await upload(await image(30, 30, 'red').png().toBuffer(), 'photo.png', 'image', admin);
    await call(test.app, 'addOfficer', { cookie: admin, body: form(visible, 'E1') });
    await call(test.app, 'addOfficer', { cookie, body: form(proposed, 'E2') });

    const yesterday = new Date(test.clock.now().getTime() - 25 * 60 * 60 * 1000);
    for (const path of [visible, proposed, forgotten]) {
      await utimes(fileOf(path), yesterday, yesterday);
    }
    await utimes(fileOf(fresh), test.clock.now(), test.clock.now());
    expect(await sweepPhotos({ store: test.store, photos, now: test.clock.now })).toBe(1);
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode));
    expect(statuses).toEqual([200, 200, 404, 200]);
    expect((await get(thumbnailPath(forgotten))).statusCode).toBe(404);
  });

  it('is not removed because the clock is set a year ahead', async () => {
    const { path } = (await upload(await image(30, 30).png().toBuffer())).json<{ path: string }>();
    test.clock.set(365 * 24 * 60 * 60 * 1000);
    await test.app.listen({ port: 0 });
    const sessions = () => test.store.db.selectFrom('sessions').select('user_id').execute();
    // The sessions are over, by this clock: what is swept has been swept.
    await expect.poll(sessions).toEqual([]);
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready', clock: 'was set' });
    cookie = await signIn(test.app, STAFF);
    expect((await get(path)).statusCode).toBe(200);
  });
});
