import { createHash } from 'node:crypto';
import { photoPath } from '@buckle/domain/officers/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { encodePhoto } from '../photos/photo-image.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { photoErrors } from '../photos/photos.errors.ts';
import { makeDemoDirectory } from './demo-directory.ts';

/** Keeps what it is given as it is: encoding each takes long and is tested with the store. */
function memoryStore(stored: Map<string, Buffer>): Pick<PhotoStore, 'put'> {
  return {
    put: (bytes) => {
      const path = photoPath(createHash('sha256').update(bytes).digest('hex'));
      stored.set(path, bytes);
      return Promise.resolve(path);
    },
  };
}

const stored = new Map<string, Buffer>();
const now = (): Date => new Date('2026-03-31T19:00:00Z');
let test: TestStore;

const make = (): Promise<void> =>
  makeDemoDirectory({ store: test.store, photos: memoryStore(stored), now, seed: 3, count: 400 });
const records = async (): Promise<Record<string, unknown>[]> =>
  (await test.store.db.selectFrom('officers').select('record').execute()).map(({ record }) => JSON.parse(record));

beforeAll(async () => {
  test = await testStore();
  await make();
}, 60_000);
afterAll(() => test.close());

describe('makeDemoDirectory', () => {
  it('stores as many officers as asked for, as one change', async () => {
    expect(await records()).toHaveLength(400);
    expect(await test.store.revision()).toBe(1);
  });

  it('gives them photos that are in the store', async () => {
    const paths = (await records()).map(({ image_path }) => image_path).filter((path) => path !== '');
    expect(paths.length).toBeGreaterThan(300);
    for (const path of paths) expect(stored.has(String(path))).toBe(true);
  });

  it('leaves SVG refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(encodePhoto(svg)).rejects.toThrow(photoErrors.notAPhoto());
  });

  it('changes nothing where a demo has been made already, by another process say', async () => {
    await make();
    expect(await records()).toHaveLength(400);
    expect(await test.store.revision()).toBe(1);
  }, 60_000);
});
