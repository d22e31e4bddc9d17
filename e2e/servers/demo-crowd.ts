/** Demo officers with portraits for the screenshots. */
import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { storePortraits } from '../../server/src/demo/portraits/store-portraits.ts';
import type { PhotoStore } from '../../server/src/photos/photo-store.ts';
import { TODAY } from '../fixtures/officers.ts';

const SEED = 2026;

export interface Crowd {
  readonly officers: readonly Officer[];
  /** The photo of one who could be the tests' inspector. */
  readonly photo: string;
}

/** Invents so many officers; their portraits are in the store afterwards. The same every time. */
export async function demoCrowd(photos: Pick<PhotoStore, 'put'>, count: number): Promise<Crowd> {
  const portraits = await storePortraits(photos);
  const officers = [...generateOfficers({ seed: SEED, count, today: dateInIndia(TODAY), portraits })];
  const sitter = officers.find(
    ({ designation, gender, imagePath }) =>
      designation.startsWith('Police Inspector') && gender === 'Male' && imagePath !== '',
  );
  return { officers, photo: sitter?.imagePath ?? '' };
}
