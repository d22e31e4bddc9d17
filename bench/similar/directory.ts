/** A directory made of names: 70 % in Roman letters, 30 % in Devanagari, two or three words each, one in ten with initials. */
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import type { Random } from '../../server/src/demo/random.ts';
import type { Name } from './names.ts';

export interface NamedOfficer {
  readonly officer: Officer;
  readonly words: readonly Name[];
  readonly script: keyof Name;
  /** Only the last word is written out. */
  readonly hasInitials: boolean;
}

const ROMAN_SHARE = 0.7;
const INITIALS_SHARE = 0.1;
const THREE_WORDS_SHARE = 0.5;

const writtenIn = (script: keyof Name, words: readonly Name[]): string => words.map((word) => word[script]).join(' ');

export const withInitials = (words: readonly string[], join = ' '): string =>
  [
    words
      .slice(0, -1)
      .map((word) => `${word.charAt(0)}.`)
      .join(join),
    words.at(-1) ?? '',
  ].join(' ');

/** A buckle number as offices write it. */
function buckleNumber(number: number, random: Random): string {
  return random.weighted([
    [`${number}`, 70],
    [`PC ${number}`, 10],
    [`0${number}`, 5],
    [`HC/${number}`, 5],
    [number.toLocaleString('mr-IN', { useGrouping: false, numberingSystem: 'deva' }), 10],
  ]);
}

export function* inventOfficers(count: number, names: readonly Name[], random: Random): Generator<NamedOfficer> {
  for (let i = 0; i < count; i++) {
    const words = Array.from({ length: random.chance(THREE_WORDS_SHARE) ? 3 : 2 }, () => random.pick(names));
    const script = random.chance(ROMAN_SHARE) ? 'roman' : 'devanagari';
    const hasInitials = script === 'roman' && random.chance(INITIALS_SHARE);
    const name = hasInitials ? withInitials(words.map(({ roman }) => roman)) : writtenIn(script, words);
    const officer = {
      ...blankOfficer,
      id: String(i),
      name,
      buckleNumber: buckleNumber(random.integer(1, count * 2), random),
      employeeId: `DGP${random.integer(1950, 2005)}${String(i).padStart(6, '0')}`,
      mobileNumber: `9${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
    };
    yield { officer, words, script, hasInitials };
  }
}
