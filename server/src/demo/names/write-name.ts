import type { Random } from '../random.ts';
import { marathiFathers, marathiMen, marathiSurnames, marathiWomen } from './marathi-names.ts';
import { pickName } from './name-table.ts';
import { initialOf, type PersonName } from './person-name.ts';

/** Share of the names known in Devanagari (nine in ten) that clerks entered in that script: 1 in 20 of all names. */
const DEVANAGARI_SHARE = 0.056;

const roman = ({ words }: PersonName): string => words.map((word) => word.roman).join(' ');

const isThreePart = ({ words }: PersonName): boolean => words.length === 3;

function withInitial({ words }: PersonName): string {
  const [first, middle, last] = words.map((word) => word.roman);
  return [first, initialOf({ roman: middle ?? '', local: '' }).roman, last].join(' ');
}

const calledAtHome = ({ woman }: PersonName, random: Random): string =>
  pickName(woman ? marathiWomen.traditional : marathiMen.traditional, random).roman;

/** The longest form of a name: including a nickname and two generations of ancestors. */
function long(name: PersonName, random: Random): string {
  const { firstName, family } = name;
  const randomSurname = (): string => pickName(marathiSurnames, random).roman;
  const forebear = (): string => `${pickName(marathiFathers, random).roman}rao`.replace('raorao', 'rao');
  const called = calledAtHome(name, random);
  return `${firstName.roman} ${forebear()} ${forebear()} ${family.roman}-${randomSurname()} ${randomSurname()} urf ${called} ${forebear()} ${randomSurname()}`;
}

type Style = (name: PersonName, random: Random) => string;

/** Styles of names in a directory maintained by many clerks. */
const styles: readonly (readonly [Style, number])[] = [
  [roman, 905],
  [(name) => (isThreePart(name) ? withInitial(name) : roman(name)), 40],
  [(name) => roman(name).toUpperCase(), 25],
  [
    (name) =>
      isThreePart(name) ? `${name.family.roman} ${name.words[0]?.roman} ${name.words[1]?.roman}` : roman(name),
    25,
  ],
  [(name, random) => `${roman(name)} urf ${calledAtHome(name, random)}`, 3],
  [long, 2],
];

/** A name as its record has it: in Roman letters, or now and then in Devanagari. */
export function writeName(name: PersonName, random: Random): string {
  const knowsDevanagari = name.words.every((word) => word.local !== '');
  if (knowsDevanagari && random.chance(DEVANAGARI_SHARE)) return name.words.map((word) => word.local).join(' ');
  return random.weighted(styles)(name, random);
}
