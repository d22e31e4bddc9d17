import { SERVER_ACTOR } from '../../db/store.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { StoredPortrait } from './choose-portrait.ts';
import { portraits } from './portraits.ts';

/** The same folder from the sources and from `dist`: the compiler does not copy drawings. */
const DRAWINGS = new URL('../../../src/demo/portraits/drawings/', import.meta.url);

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

async function render(name: string): Promise<Buffer> {
  return sharp(await readFile(new URL(`${name}.svg`, DRAWINGS)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Renders the portraits and stores them. Call before the process handles requests: until it resolves, an upload could
 * have an SVG rendered.
 */
export function storePortraits(photos: Pick<PhotoStore, 'put'>): Promise<StoredPortrait[]> {
  return withSvg(() =>
    Promise.all(
      Object.entries(portraits).map(async ([name, shows]) => ({
        shows,
        path: await photos.put(await render(name), SERVER_ACTOR),
      })),
    ),
  );
}
