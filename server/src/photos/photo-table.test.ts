import { basename } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { afterEach, assert, beforeEach, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '../testing/test-store.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { photoTable } from './photo-table.ts';
import type { PhotoStore } from './photo-store.ts';

let test: TestStore;
let at: Date;
let photos: PhotoStore;
beforeEach(async () => {
  at = new Date('2026-11-20T09:00:00Z');
  test = await testStore();
  photos = photoTable(test.store, () => at);
});
afterEach(() => test.close());

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('photos in the database', () => {
  it('gives back what it has put, photo and thumbnail, with their sizes', async () => {
    const path = await photos.put(await picture('red'), SERVER_ACTOR);
    expect(path).toMatch(/^photos\/[0-9a-f]{64}\.webp$/u);
    expect(await photos.has(path)).toBe(true);
    for (const [name, width] of [
      [basename(path), 120],
      [basename(thumbnailPath(path)), 96],
    ] as const) {
      const bytes = await photos.read(name);
      assert(Buffer.isBuffer(bytes));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('keeps one photo once, and begins its day anew when it is put again', async () => {
    const red = await picture('red');
    const paths = await Promise.all([
      photos.put(red, SERVER_ACTOR),
      photos.put(red, SERVER_ACTOR),
      photos.put(await picture('blue'), SERVER_ACTOR),
    ]);
    expect(new Set(paths).size).toBe(2);
    at = new Date('2026-11-22T09:00:00Z');
    await photos.put(red, SERVER_ACTOR);
    expect(await photos.storedBefore(new Date('2026-11-21T09:00:00Z'))).toEqual([paths[2]]);
  });

  it('has nothing under other names, and nothing that was removed', async () => {
    const path = await photos.put(await picture('red'), SERVER_ACTOR);
    for (const name of ['', '..', `${'a'.repeat(64)}.webp`, `${basename(path)}\n`])
      expect(await photos.read(name)).toBe('missing');
    await photos.remove(path, new Date('2026-11-20T09:00:01Z'));
    expect(await photos.has(path)).toBe(false);
    expect(await photos.read(basename(thumbnailPath(path)))).toBe('missing');
  });
});
