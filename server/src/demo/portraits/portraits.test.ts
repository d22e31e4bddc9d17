import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTO_PIXELS, THUMBNAIL_PIXELS } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type EncodedPhoto, encodePhoto } from '../../photos/photo-image.ts';
import { seededRandom } from '../random.ts';
import { choosePortrait } from './choose-portrait.ts';
import { portraits, type Sitter } from './portraits.ts';
import { storePortraits } from './store-portraits.ts';

const names = Object.keys(portraits);
const stored = Object.entries(portraits).map(([path, shows]) => ({ shows, path }));

describe('portraits', () => {
  it('have a file each, and no file is left over', () => {
    const files = readdirSync(join(import.meta.dirname, 'drawings'));
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted());
  });

  it('are all different photos, with thumbnails, once the photo store has encoded them', async () => {
    const encoded: EncodedPhoto[] = [];
    const put = async (bytes: Buffer): Promise<string> => {
      encoded.push(await encodePhoto(bytes));
      return `${encoded.length}`;
    };
    expect((await storePortraits({ put })).map(({ shows }) => shows)).toEqual(Object.values(portraits));
    expect(new Set(encoded.map(({ photo }) => photo.toString('base64'))).size).toBe(names.length);
    for (const { photo, thumbnail } of encoded) {
      expect(await sharp(photo).metadata()).toMatchObject({ width: PHOTO_PIXELS, height: PHOTO_PIXELS });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS });
    }
  });
});

describe('choosePortrait', () => {
  const ages = ['young', 'middle', 'elder'] as const;
  const sitters: Sitter[] = ages.flatMap((age) => [
    { gender: 'Male', age, turban: false, bindi: false },
    { gender: 'Male', age, turban: false, bindi: true },
    { gender: 'Male', age, turban: true, bindi: false },
    { gender: 'Female', age, turban: false, bindi: false },
    { gender: 'Female', age, turban: false, bindi: true },
  ]);
  /** Every portrait that somebody may get. */
  const choicesFor = (sitter: Sitter): string[] => {
    const random = seededRandom('choice');
    return [...new Set(Array.from({ length: 200 }, () => choosePortrait(sitter, stored, random)))];
  };

  it('is the same for the same seed', () => {
    for (const sitter of sitters) {
      const choose = (): string => choosePortrait(sitter, stored, seededRandom('one'));
      expect(choose()).toBe(choose());
    }
  });

  it.each(sitters)('fits $gender, $age, turban $turban, bindi $bindi', (sitter) => {
    const { gender, age, turban, bindi } = sitter;
    const choices = choicesFor(sitter).map((name) => portraits[name]);
    for (const shown of choices) expect(shown).toMatchObject({ gender, age, turban });
    if (!bindi) expect(choices.filter((shown) => shown?.bindi)).toEqual([]);
  });

  it('gives every portrait to somebody', () => {
    expect(new Set(sitters.flatMap(choicesFor))).toEqual(new Set(names));
  });

  it('takes another age, but no other gender, where there is none', () => {
    const [young] = stored;
    const elder: Sitter = { gender: 'Male', age: 'elder', turban: false, bindi: false };
    const only = stored.slice(0, 1);
    expect(choosePortrait(elder, only, seededRandom('one'))).toBe(young?.path);
    expect(choosePortrait({ ...elder, gender: 'Female' }, only, seededRandom('one'))).toBe('');
  });
});
