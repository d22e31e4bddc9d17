import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodingWork, encodePhoto, WORK_MAX } from './photo-image.ts';
import { photoErrors } from './photos.errors.ts';

const red = { r: 200, g: 20, b: 20 };

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** Average red, green and blue of a part of an image. */
async function colourAt(image: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(image).extract(region).png().toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('encodePhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes %s', async (format) => {
    const { photo, thumbnail } = await encodePhoto(await plain(800, 1000).toFormat(format).toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 410, height: 512 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  it('takes grey and CMYK pictures', async () => {
    for (const space of ['b-w', 'cmyk']) {
      const { photo } = await encodePhoto(await plain(60, 60).toColourspace(space).jpeg().toBuffer());
      expect(await sharp(photo).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  it('takes a picture of 20,000 pixels a side at most, however thin it is', async () => {
    const thin = (height: number) => plain(1, height).png().toBuffer();
    expect((await sharp((await encodePhoto(await thin(20_000))).photo).metadata()).height).toBe(512);
    for (const bytes of [await thin(20_001), await plain(20_001, 1).png().toBuffer()])
      await expect(encodePhoto(bytes)).rejects.toThrow(photoErrors.sideTooLong(20_000).message);
  });

  it('never enlarges a photo, and always makes a square thumbnail', async () => {
    const { photo, thumbnail } = await encodePhoto(await plain(40, 60).png().toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ width: 40, height: 60 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it('turns a photo as its EXIF says, and keeps no metadata', async () => {
    const blueTop = await plain(200, 100)
      .composite([
        { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(blueTop).metadata()).orientation).toBe(6);
    const { photo } = await encodePhoto(blueTop);
    const { width, height, orientation, exif, icc, xmp } = await sharp(photo).metadata();
    expect({ width, height, orientation, exif, icc, xmp }).toEqual({ width: 100, height: 200 });
    const [r = 255, , b = 0] = await colourAt(photo, { left: 20, top: 20, width: 60, height: 60 });
    expect(b).toBeGreaterThan(200);
    expect(r).toBeLessThan(50);
  });

  it('puts what was transparent on white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { ...red, alpha: 0 } } });
    const { photo } = await encodePhoto(await clear.png().toBuffer());
    expect(await colourAt(photo, { left: 10, top: 10, width: 20, height: 20 })).toEqual([255, 255, 255]);
  });

  it('is the same for the same bytes', async () => {
    const bytes = await plain(300, 200).jpeg().toBuffer();
    expect(await encodePhoto(bytes)).toEqual(await encodePhoto(bytes));
  });

  const rejected: [string, () => Promise<Buffer> | Buffer][] = [
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => plain(9, 9).gif().toBuffer()],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(9, 9).avif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not an image')],
    ['half a JPEG', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 700)],
    ['more than 40 megapixels', () => plain(8001, 5000).png({ compressionLevel: 1 }).toBuffer()],
  ];
  it.each(rejected)('refuses %s', async (_what, make) => {
    const bytes = await make();
    await expect(encodePhoto(bytes)).rejects.toThrow(photoErrors.notAPhoto());
  });

  it('says of an iPhone’s photo what it is', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(encodePhoto(heic)).rejects.toThrow(
      'This is an iPhone photo (HEIC). Choose a JPEG, or set the camera to Most Compatible.',
    );
  });

  const photoFile = new URL('../../../../shared/data/landscape-exif-6.jpg', import.meta.url);
  it.skipIf(!existsSync(photoFile))('turns a real photo', async () => {
    const { photo } = await encodePhoto(readFileSync(photoFile));
    const { width, height } = await sharp(photo).metadata();
    expect(width).toBe(512);
    expect(height).toBeLessThan(width);
  });

  it('does not let an everyday photo wait for giants', async () => {
    const giant = await plain(8000, 5000).png({ progressive: true }).toBuffer();
    const photo = await plain(800, 1000).jpeg().toBuffer();
    const done: string[] = [];
    const encode = async (name: string, bytes: Buffer): Promise<void> => {
      await encodePhoto(bytes);
      done.push(name);
    };
    await Promise.all([...Array.from({ length: 4 }, () => encode('giant', giant)), encode('photo', photo)]);
    expect(done.indexOf('photo')).toBeLessThan(3);
  });
});

describe('the work of a picture', () => {
  const pixels = 40_000_000;
  const jpegWithScans = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from([0xff, 0xda, 7])));

  it('is more than is taken where a JPEG goes through all its pixels a hundred times', () => {
    const picture = { format: 'jpeg', pixels, isProgressive: true };
    expect(decodingWork(jpegWithScans(100), picture)).toBeGreaterThan(WORK_MAX);
    expect(decodingWork(jpegWithScans(10), picture)).toBeLessThanOrEqual(WORK_MAX);
    expect(decodingWork(jpegWithScans(100), { ...picture, isProgressive: false })).toBe(pixels);
  });

  it('is found in the ten scans that encoders make', async () => {
    const bytes = await plain(800, 600).jpeg({ progressive: true }).toBuffer();
    expect(decodingWork(bytes, { format: 'jpeg', pixels: 480_000, isProgressive: true })).toBe(4_800_000);
  });
});
