import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { navy } from './theme-colour.ts';

const EMBLEM = join(import.meta.dirname, '../src/ui/brand/emblem.svg');

interface Icon {
  readonly file: string;
  readonly pixels: number;
  /** Fraction of the width for the emblem; the rest is background. */
  readonly emblem: number;
  readonly ground: boolean;
}

/** A maskable icon may be cut to a circle of 80 % of its width. */
const ICONS: readonly Icon[] = [
  { file: 'icons/icon-192.png', pixels: 192, emblem: 1, ground: false },
  { file: 'icons/icon-512.png', pixels: 512, emblem: 1, ground: false },
  { file: 'icons/maskable-512.png', pixels: 512, emblem: 0.62, ground: true },
  { file: 'icons/apple-touch-icon.png', pixels: 180, emblem: 0.74, ground: true },
  // Asked for by browsers for what is no document and names no icon: a photo or a file that is opened by itself.
  { file: 'favicon.ico', pixels: 48, emblem: 1, ground: false },
];

/** Wraps a picture into an ICO file, which has a directory of one entry before the PNG (ICONDIR, ICONDIRENTRY). */
function inIco(png: Buffer, pixels: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(pixels, 6);
  directory.writeUInt8(pixels, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

async function draw(emblem: Buffer, icon: Icon): Promise<Buffer> {
  const size = Math.round(icon.pixels * icon.emblem);
  const picture = await sharp(emblem, { density: 72 * (size / 96) })
    .resize(size, size)
    .png()
    .toBuffer();
  const background = icon.ground ? navy.light : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: icon.pixels, height: icon.pixels, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ palette: true, quality: 95, effort: 10 })
    .toBuffer();
}

/** Renders the icons of the installed app from the emblem, the only source image. */
export function icons(): Plugin {
  return {
    name: 'buckle:icons',
    apply: 'build',
    async generateBundle() {
      const emblem = await readFile(EMBLEM);
      for (const icon of ICONS) {
        const png = await draw(emblem, icon);
        const source = icon.file.endsWith('.ico') ? inIco(png, icon.pixels) : png;
        this.emitFile({ type: 'asset', fileName: icon.file, source });
      }
    },
    transformIndexHtml() {
      return [
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
      ];
    },
  };
}
