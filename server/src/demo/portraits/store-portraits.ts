import sharp from 'sharp';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Random } from '../random.ts';
import { castPortraits } from './cast.ts';
import type { StoredPortrait } from './choose-portrait.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { Portrait } from './portrait.ts';

/** How many portraits are in work at a time; more would not use more than the cores of a small machine. */
const AT_A_TIME = 4;

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

/** The only SVG that is ever rendered is drawn here: its loader, blocked for uploads, is open for this work alone. */
async function withSvg<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

/**
 * Draws the portraits and puts them into the store. To be called before the process serves anybody: meanwhile an
 * upload could have an SVG rendered.
 */
export async function storePortraits(photos: Pick<PhotoStore, 'put'>, random: Random): Promise<StoredPortrait[]> {
  const store = async (portrait: Portrait): Promise<StoredPortrait> => {
    const png = await sharp(Buffer.from(drawPortrait(portrait)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { shows: portrait, path: await photos.put(png) };
  };
  const cast = castPortraits(random);
  const stored: StoredPortrait[] = [];
  await withSvg(async () => {
    for (let at = 0; at < cast.length; at += AT_A_TIME) {
      stored.push(...(await Promise.all(cast.slice(at, at + AT_A_TIME).map(store))));
    }
  });
  return stored;
}
