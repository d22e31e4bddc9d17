import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { afterEach, assert, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_ACTOR } from '../db/store.ts';
import { photoFolder } from './photo-folder.ts';
import { photoErrors } from './photos.errors.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'photo-store-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const directory = (): string => join(parent, 'photos');
/** Every file below the directory. */
const files = (): string[] =>
  readdirSync(directory(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('photoFolder', () => {
  it('gives back what it has put, with its size', async () => {
    const store = photoFolder(directory());
    const path = await store.put(await picture('red'), SERVER_ACTOR);
    expect(path).toMatch(/^photos\/[0-9a-f]{64}\.webp$/u);
    for (const [name, width] of [
      [basename(path), 120],
      [basename(thumbnailPath(path)), 96],
    ] as const) {
      const bytes = await store.read(name);
      assert(Buffer.isBuffer(bytes));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('keeps one photo once, however often and however many at a time it is put', async () => {
    const store = photoFolder(directory());
    const red = await picture('red');
    const paths = await Promise.all([
      store.put(red, SERVER_ACTOR),
      store.put(red, SERVER_ACTOR),
      store.put(await picture('blue'), SERVER_ACTOR),
    ]);
    paths.push(await store.put(red, SERVER_ACTOR));
    expect(new Set(paths).size).toBe(2);
    expect(files()).toHaveLength(4);
  });

  it('leaves nothing behind of what is no photo', async () => {
    const store = photoFolder(directory());
    await store.put(await picture('red'), SERVER_ACTOR);
    await expect(store.put(Buffer.from('no'), SERVER_ACTOR)).rejects.toThrow(photoErrors.notAPhoto());
    expect(files()).toHaveLength(2);
  });

  const hash = 'a'.repeat(64);
  it.each([
    `${hash}.webp`,
    `../photos/${hash}.webp`,
    `${hash}-96.webp/..`,
    `${hash}.webp\n`,
    `${hash}.webp\0`,
    `${hash.toUpperCase()}.webp`,
    `${hash}-97.webp`,
    `${hash}.png`,
    '',
    '.',
    '..',
    '/etc/passwd',
    '..%2f..%2fetc',
  ])('has nothing under the name %j', async (name) => {
    expect(await photoFolder(directory()).read(name)).toBe('missing');
  });

  it('does not open a file that is not one of its own', async () => {
    const store = photoFolder(directory());
    const path = await store.put(await picture('red'), SERVER_ACTOR);
    expect(await store.read(`./${basename(path)}`)).toBe('missing');
    expect(await store.read(path)).toBe('missing');
  });

  it('removes what a process that was killed has left unfinished, and not what is being written', async () => {
    const store = photoFolder(directory());
    await store.put(await picture('red'), SERVER_ACTOR);
    const [old, young] = [mkdtempSync(join(directory(), '.put-')), mkdtempSync(join(directory(), '.put-'))];
    writeFileSync(join(old, 'half.webp'), 'half');
    const at = Date.now();
    utimesSync(old, new Date(at - 7_200_000), new Date(at - 7_200_000));
    expect(await store.removeUnfinished(new Date(at - 3_600_000))).toBe(1);
    expect(readdirSync(directory()).filter((name) => name.startsWith('.'))).toEqual([basename(young)]);
    expect(files()).toHaveLength(2);
  });

  it('makes a thumbnail again that is stored without its sum', async () => {
    const store = photoFolder(directory());
    const name = basename(thumbnailPath(await store.put(await picture('red'), SERVER_ACTOR)));
    const file = join(directory(), name.slice(0, 2), name);
    const sound = readFileSync(file);
    writeFileSync(file, sound.subarray(0, -32));
    const bytes = await store.read(name);
    assert(Buffer.isBuffer(bytes));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(readFileSync(file).subarray(0, -32)).toEqual(bytes);
  });
});
