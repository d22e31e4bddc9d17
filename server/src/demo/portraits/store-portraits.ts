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

/** Enables the SVG loader, which is blocked for uploads, only while these drawings are rendered. */
async function withSvg<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

/**
 * Renders the portraits and stores them. Call before the process handles requests: until it resolves, an upload could
 * have an SVG rendered.
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
