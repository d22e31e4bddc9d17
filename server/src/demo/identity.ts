import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import type { PersonName } from './names/person-name.ts';
import type { Random } from './random.ts';
import type { Rank } from './ranks.ts';
import type { Unit } from './units.ts';

/** In the form of `randomUUID`, and ending with a count: seeds of 32 bits would repeat among millions. */
function inventId(count: number, random: Random): string {
  const digits = Array.from({ length: 24 }, () => random.integer(0, 15).toString(16));
  digits[12] = '4';
  digits[16] = random.integer(8, 11).toString(16);
  const all = digits.join('') + count.toString(16).padStart(8, '0');
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** Hands out numbers and remembers which it has given. */
export interface Register {
  /** A record's id. */
  id(random: Random): string;
  buckleNumber(rank: Rank, unit: Unit, random: Random): string;
  employeeId(name: PersonName, woman: boolean, birth: CalendarDate): string;
}

const capitals = ({ words }: PersonName): string =>
  words
    .map(({ roman }) => roman.charAt(0).toUpperCase())
    .join('')
    .padEnd(3, 'X')
    .slice(0, 3);

/** How the number is written: mostly bare, but many clerks have had ways of their own. */
const writings: readonly (readonly [(number: number) => string, number])[] = [
  [String, 88],
  [(number) => String(number).padStart(4, '0'), 5],
  [(number) => `PC-${number}`, 2],
  [(number) => `B.No. ${number}`, 2],
  [(number) => `${number}/A`, 1],
  [(number) => `B-${number}`, 1],
];

/** Numbers are given out by each zone for itself, from 1 up to a number that leaves room in the largest of them. */
const highestNumber = (strength: number): number => 400 + Math.ceil(strength * 0.7);

/**
 * Buckle numbers as they are: unique within a zone, repeated between zones, blank for many senior ranks. Employee ids
 * of an invented pattern: `MG`, M or F, three initials, year of birth, and a count that makes them unique. `strength` is how
 * many officers there are.
 */
export function openRegister(strength: number): Register {
  const highest = highestNumber(strength);
  /** For each zone, a bit a number: set when it is given. */
  const usedNumbers = new Map<string, Uint8Array>();
  const counts = new Map<string, number>();
  let ids = 0;

  function freeNumber(zone: string, random: Random): number {
    const used = usedNumbers.get(zone) ?? new Uint8Array(Math.ceil((highest + 1) / 8));
    usedNumbers.set(zone, used);
    for (;;) {
      const number = random.integer(1, highest);
      const [at, bit] = [number >>> 3, 1 << (number & 7)];
      const byte = used[at] ?? 0;
      if ((byte & bit) !== 0) continue;
      used[at] = byte | bit;
      return number;
    }
  }

  return {
    id: (random) => inventId(ids++, random),
    buckleNumber(rank, unit, random) {
      if (random.chance(rank.unnumbered)) return '';
      return random.weighted(writings)(freeNumber(unit.zone, random));
    },
    employeeId(name, woman, birth) {
      const stem = `MG${woman ? 'F' : 'M'}${capitals(name)}${String(birth.year % 100).padStart(2, '0')}`;
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      return `${stem}${String(count).padStart(2, '0')}`;
    },
  };
}
