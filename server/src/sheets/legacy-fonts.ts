import { inFont } from '@buckle/domain/import/marked-cell';

/** Families of fonts that draw the keys of Latin letters as Devanagari, in lower case and without blanks and marks. */
const LEGACY = [
  /^(?:kruti(?!pad)|devlys|susha|shusha|xdvng|richa\d*$|kundli|naidunia|amarujala|preeti|kantipur|fontasyhimali|himall?i)/u,
  /^(?:walkman|ht)?chanakya/u,
  // Modular Infotech; "Shree Devanagari" of Apple is Unicode.
  /^(?:shree|suchi|shiva)(?:dev(?!anagari)|lipi|mar|hin|\d)/u,
  // C-DAC ISFOC; DVOT is Unicode.
  /^(?:gist)?(?:dvb?w?|sd)(?:tt|me|b?divya|priya|yogesh|surekh|ganesh|vasundhara)/u,
  /^(?:apsc?dv|aps|kf|brhdev|4cgandhi|akruti|scakruti|millenniumvarun|kiran(?:font)?s?\d*$)/u,
  /^shivaji\d/u,
  /^marathi(?!cursive)./u,
  /^(?:sanskrit9[89]|agra(?:thin|bold)?$|ajaynormal|bhaskar|jagran|yogeshweb)/u,
];
const UNICODE = /uni|(?:^|[a-z])ot(?![a-z])/iu;

const familyOf = (font: string): string => font.split(',')[0]?.replaceAll(/["']/gu, '').trim() ?? '';

/** Returns the name of a font if it is a legacy font of Devanagari. */
export function legacyFont(font = ''): string | undefined {
  const family = familyOf(font);
  if (family === '' || UNICODE.test(family)) return undefined;
  const key = family.toLowerCase().replaceAll(/[\s_-]/gu, '');
  return LEGACY.some((family) => family.test(key)) ? family : undefined;
}

/** Values of cells that are no texts, digits and their marks, and the texts that Unicode has for Devanagari. */
const NO_LETTERS = /^(?:[\d\s.,/:()+-]*|TRUE|FALSE|#(?:N\/A|[A-Z0/]+[!?]))$|\p{Script=Devanagari}/u;

/** Returns the text of a cell, with the name of a legacy font that it is typed in. */
export const textInFont = (text: string, font: string | undefined): string =>
  font === undefined || NO_LETTERS.test(text) ? text : inFont(text, font);
