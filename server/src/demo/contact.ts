import type { PersonName } from './names/person-name.ts';
import type { Random } from './random.ts';

/** `.example` is reserved (RFC 2606): these addresses never receive mail. */
const domains = ['mandargad-police.example', 'mandargad-police.example', 'mail.example', 'post.example'];

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

/** An e-mail address, or nothing for those who never gave one. */
export function inventEmail({ firstName, family }: PersonName, random: Random): string {
  if (random.chance(0.04)) return '';
  const separator = random.pick(['.', '.', '_', '']);
  return `${letters(firstName.roman)}${separator}${letters(family.roman)}${random.integer(1, 999)}@${random.pick(domains)}`;
}

/**
 * Ten digits as a mobile number has, that can be nobody's: mobile numbers in India begin with 6 to 9, and there is no
 * area code 500.
 */
const mobile = (random: Random): string => `50000${String(random.integer(0, 99_999)).padStart(5, '0')}`;

/** One number, for some two or three, in the form's way: digits and commas. */
export function inventMobiles(random: Random): string {
  if (random.chance(0.01)) return '';
  const count = random.weighted([
    [1, 83],
    [2, 15],
    [3, 2],
  ]);
  return Array.from({ length: count }, () => mobile(random)).join(',');
}
