import { createHash } from 'node:crypto';
import { photoPath } from '@buckle/domain/officer/photo-path';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/open.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { encodePhoto } from '../photos/photo-image.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { photoErrors } from '../photos/photo.errors.ts';
import { makeDemoDirectory } from './demo-directory.ts';

/** Keeps what it is given as it is: encoding each takes long and is tested with the store. */
function memoryStore(kept: Map<string, Buffer>): Pick<PhotoStore, 'put'> {
  return {
    put: (bytes) => {
      const path = photoPath(createHash('sha256').update(bytes).digest('hex'));
      kept.set(path, bytes);
      return Promise.resolve(path);
    },
  };
}

const kept = new Map<string, Buffer>();
const now = (): Date => new Date('2026-03-31T19:00:00Z');
let db: Db;

const make = (): Promise<void> => makeDemoDirectory({ db, photos: memoryStore(kept), now, seed: 3, count: 400 });
const records = async (): Promise<Record<string, unknown>[]> =>
  (await db.selectFrom('officers').select('record').execute()).map(({ record }) => JSON.parse(record));

beforeAll(async () => {
  db = await openDatabase(':memory:');
  await make();
}, 60_000);

describe('makeDemoDirectory', () => {
  it('stores as many officers as asked for, as one change', async () => {
    expect(await records()).toHaveLength(400);
    expect(await officerRepository(db).revision()).toBe(1);
  });

  it('gives them photos that are in the store', async () => {
    const paths = (await records()).map(({ image_path }) => image_path).filter((path) => path !== '');
    expect(paths.length).toBeGreaterThan(300);
    for (const path of paths) expect(kept.has(String(path))).toBe(true);
  });

  it('draws pictures that the photo store accepts', async () => {
    const [picture] = kept.values();
    assert(picture);
    const { photo, thumbnail } = await encodePhoto(picture);
    expect(photo.length).toBeGreaterThan(thumbnail.length);
  });

  it('leaves SVG refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(encodePhoto(svg)).rejects.toThrow(photoErrors.notAPhoto());
  });

  it('adds nobody where it cannot add everybody', async () => {
    await expect(make()).rejects.toThrow(/UNIQUE/u);
    expect(await records()).toHaveLength(400);
    expect(await officerRepository(db).revision()).toBe(1);
  }, 60_000);
});
