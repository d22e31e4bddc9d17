import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAddress, openResult, resultOf, searchByCode } from '../person.ts';
import {
  actionsOf,
  choosePhoto,
  control,
  failureToast,
  fillRequired,
  WITHOUT_BADGES,
  openAdd,
  preview,
  submit,
  successToast,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

/** A program has no origin. */
const headers = { 'x-requested-with': 'test' };

test.use({ as: 'admin', settings: WITHOUT_BADGES });

/** A real photo that lies on its side, as the camera held it. */
const TURNED = join(import.meta.dirname, '../../../shared/data/landscape-exif-6.jpg');

/** Adds an officer with a photo; returns what the server has of it, as the list and the record show it. */
async function stored(page: Page, file: Parameters<typeof choosePhoto>[1]) {
  await openAdd(page);
  await choosePhoto(page, file);
  await expect(preview(page)).toBeVisible();
  const id = await fillRequired(page);
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expectAddress(page, '/home');
  await searchByCode(page, id);
  const inList = resultOf(page, 'Kavita Ramesh Shinde').locator('img');
  await expect(inList).toHaveAttribute('src', /^\/photos\/[0-9a-f]{64}-96\.webp$/u);
  await expect.poll(() => inList.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await openResult(page, 'Kavita Ramesh Shinde');
  const onRecord = page.getByRole('img', { name: 'Photo of Kavita Ramesh Shinde' });
  await expect(onRecord).toHaveAttribute('src', /^\/photos\/[0-9a-f]{64}\.webp$/u);
  await expect.poll(() => onRecord.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const bytes = await (await page.request.get((await onRecord.getAttribute('src')) ?? '')).body();
  return { bytes, metadata: await sharp(bytes).metadata() };
}

/** Red, green and blue at a place, as a part of width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + 3)];
}

test('a photo that the camera turned is upright, without its metadata', async ({ page }) => {
  test.skip(!existsSync(TURNED), 'The real inputs are not here.');
  const camera = await sharp(TURNED).metadata();
  expect(camera.orientation).toBe(6);
  expect(camera.width).toBeLessThan(camera.height);
  const { metadata } = await stored(page, TURNED);
  expect(metadata).toMatchObject({ format: 'webp', width: 512 });
  expect(metadata.height).toBeLessThan(metadata.width);
  for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) expect(metadata[part]).toBeUndefined();
});

/** Red above and nothing below. */
const halfRed = () =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: 400, height: 200, channels: 4, background: '#d01010' } }, left: 0, top: 0 },
  ]);

for (const [format, mimeType] of [
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
] as const) {
  test(`a picture as ${format}, in part transparent, becomes a photo on white`, async ({ page }) => {
    const buffer = await halfRed().toFormat(format).toBuffer();
    const { bytes, metadata } = await stored(page, { name: `picture.${format}`, mimeType, buffer });
    expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 400, hasAlpha: false });
    const [red = 0, green = 255, blue = 255] = await colourAt(bytes, 0.5, 0.2);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(60);
    expect(Math.min(...(await colourAt(bytes, 0.5, 0.8)))).toBeGreaterThan(245);
  });
}

/** What is no photo, and what the browser's form and the server itself say of it. */
const UNFIT = {
  'an HTML file named .jpg': {
    name: 'page.jpg',
    make: async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    sentence: 'This file cannot be shown as an image. Choose another photo.',
    status: 400,
  },
  'an iPhone’s photo named .jpg': {
    name: 'IMG_0001.jpg',
    make: async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    sentence: 'This is an iPhone photo (HEIC). Choose a JPEG, or set the camera to Most Compatible.',
    status: 400,
  },
  'a truncated JPEG': {
    name: 'half.jpg',
    make: async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const complete = sharp({ create: { width: 800, height: 800, channels: 3, background: 'black', noise } });
      const bytes = await complete.jpeg().toBuffer();
      return bytes.subarray(0, bytes.length / 2);
    },
    sentence: 'This file cannot be shown as an image. Choose another photo.',
    status: 400,
  },
  'a PNG of 20,000 × 20,000': {
    name: 'huge.png',
    make: () =>
      sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: 'black' }, limitInputPixels: false })
        .toColourspace('b-w')
        .png({ compressionLevel: 1 })
        .toBuffer(),
    sentence: 'This image has too many pixels. Choose a photo of at most 120 megapixels.',
    status: 400,
  },
  'a file of 50 MB': {
    name: 'large.jpg',
    make: async () => Buffer.alloc(50 * 1024 * 1024, 0xff),
    sentence: 'This file is too large. Choose a photo of at most 40 MB.',
    status: 413,
  },
};

for (const [label, { name, make, sentence, status }] of Object.entries(UNFIT)) {
  test(`${label} is refused in words, by the form and by the server`, async ({ page }, testInfo) => {
    const writes = writesOf(page);
    const responses: number[] = [];
    page.on('response', (response) => responses.push(response.status()));
    const file = testInfo.outputPath(name);
    await writeFile(file, await make());
    await openAdd(page);
    await control(page, 'Full Name').fill('Kept');
    await choosePhoto(page, file);
    await expect(failureToast(page)).toHaveText(sentence);
    await expect(page.getByRole('region', { name: 'Photo' })).toContainText(sentence);
    await expect(page.locator('.photo-section__preview')).toHaveText('No Image');
    await expect(control(page, 'Full Name')).toHaveValue('Kept');
    expect(actionsOf(writes)).toEqual([]);

    const multipart = { image: { name, mimeType: 'image/jpeg', buffer: await readFile(file) } };
    const response = await page.request.post('/api.php?action=uploadImage', { multipart, headers });
    expect(response.status()).toBe(status);
    const { success, message } = (await response.json()) as { success: boolean; message: string };
    expect(success).toBe(false);
    expect(message).toMatch(/^This (?:photo|image|file|is an iPhone photo).* Choose /u);
    expect(responses.filter((code) => code >= 400)).toEqual([]);
  });
}

test('what the server says of a photo is in the toast, and the form stays', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: .* 400 .*uploadImage/u);
  const bad = { image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') } };
  await page.route('**/api.php?action=uploadImage', async (route) => {
    const response = await page.request.post('/api.php?action=uploadImage', { multipart: bad, headers });
    await route.fulfill({ response });
  });
  await openAdd(page);
  await fillRequired(page);
  await choosePhoto(page, { name: 'a.png', mimeType: 'image/png', buffer: await halfRed().png().toBuffer() });
  await submit(page);
  await expect(failureToast(page)).toHaveText(
    'This photo cannot be used. Choose a JPEG, PNG or WebP picture of at most 40 megapixels.',
  );
  await expectAddress(page, '/add');
  await expect(preview(page)).toBeVisible();
});
