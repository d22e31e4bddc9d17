import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import type { PersonName } from './names/person-name.ts';
import type { Random } from './random.ts';
import type { Rank } from './ranks.ts';
import type { Unit } from './units.ts';

/** A record's id in the form of `randomUUID`, from a sequence that can be repeated. */
export function inventId(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16));
  digits[12] = '4';
  digits[16] = random.integer(8, 11).toString(16);
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** Hands out numbers and remembers which it has given. */
export interface Register {
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
  const given = new Set<string>();
  const counts = new Map<string, number>();

  function freeNumber(zone: string, random: Random): number {
    const number = random.integer(1, highestNumber(strength));
    if (given.has(`${zone} ${number}`)) return freeNumber(zone, random);
    given.add(`${zone} ${number}`);
    return number;
  }

  return {
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
