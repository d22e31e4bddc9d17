/** Multiparts and images that are nearly right. */
import sharp from 'sharp';
import type { Buckle } from '../../bench/servers/buckle.ts';
import { photoForm } from '../upload.ts';
import { cycled } from '../cycle.ts';
import { nearlyBytes, nearlyText } from '../random-values.ts';
import { type FuzzStatuses, type Make, noStatuses, send } from './send.ts';

/** One user may send so many photos at a time. */
const UPLOADERS = 2;

/** A photo of each kind that is taken. */
async function photos(): Promise<Buffer[]> {
  const image = sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: '#7a9',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  return Promise.all([
    image.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
  ]);
}

/** How many of each are sent. */
export interface Many {
  readonly multiparts: number;
  readonly images: number;
}

/** Uploads them, and reports the responses to multipart and image bodies. */
export async function sendImages(
  { address, adminCookie: cookie }: Buckle,
  many: Many,
  reportStatuses: (label: string, statuses: FuzzStatuses) => void,
): Promise<void> {
  const samples = await photos();
  const forms = await Promise.all(samples.map((sample) => photoForm(sample)));
  const to = { method: 'POST', path: '/api.php?action=uploadImage' };
  const multiparts = noStatuses();
  const nearlyForm: Make = (random) => {
    const { type, body } = random.pick(forms);
    const isHeadChanged = random.chance(0.3);
    const contentType = isHeadChanged ? nearlyText(random, type).replaceAll(/[^\x20-\x7e]/gu, '?') : type;
    // The head of each part more often than the picture in it.
    const changed = Buffer.concat([
      nearlyBytes(random, body.subarray(0, 180)),
      random.chance(0.7) ? body.subarray(180) : nearlyBytes(random, body.subarray(180)),
    ]);
    return { ...to, headers: { cookie, 'x-requested-with': 'program', 'content-type': contentType }, body: changed };
  };
  await send(address, many.multiparts, nearlyForm, 'multiparts', multiparts, UPLOADERS);
  reportStatuses('multiparts', multiparts);

  const pictures = noStatuses();
  const nearlyPhoto: Make = (random) => {
    const number = random.integer(0, samples.length - 1);
    const [sample, { type, body }] = [cycled(samples, number), cycled(forms, number)];
    const at = body.indexOf(sample);
    const changed = Buffer.concat([
      body.subarray(0, at),
      nearlyBytes(random, sample),
      body.subarray(at + sample.length),
    ]);
    return { ...to, headers: { cookie, 'x-requested-with': 'program', 'content-type': type }, body: changed };
  };
  await send(address, many.images, nearlyPhoto, 'images', pictures, UPLOADERS);
  reportStatuses('images', pictures);
}
