/** How a word in Roman letters sounds, in the letters of `sound.ts`, as Indian names are spelled. */

/** Placeholder for `ch` until other uses of `c` are parsed. */
const CH = '1';

/** Spellings and their sounds, in the order in which they are read; sounds in capitals are not read again. */
const spellings: readonly (readonly [spelling: RegExp, sound: string])[] = [
  // Lakshmi, Laxmi; Hrishikesh, Rishikesh; Dnyaneshwar, Gyaneshwar, Jnaneshwar; Singh, Sinh.
  [/x|ksh/gu, 'kS'],
  [/^hr/gu, 'r'],
  [/(?:dny|jny|gny|jn)(?=[aeiou])/gu, 'gy'],
  [/n(?:gh|h)$/gu, 'ng'],
  [/shore$/gu, 'Sor'],
  // Kinds of c.
  [/cch|chh/gu, 'C'],
  [/sch/gu, 'S'],
  [/t?ch/gu, CH],
  [/c(?=[eiy])/gu, 's'],
  [/ck?/gu, 'k'],
  [new RegExp(CH, 'gu'), 'c'],
  // Consonants with h.
  [/sh/gu, 'S'],
  [/kh/gu, 'K'],
  [/gh/gu, 'G'],
  [/jh|^zh/gu, 'J'],
  [/zh/gu, 'l'],
  [/th/gu, 'T'],
  [/dh/gu, 'D'],
  [/ph/gu, 'f'],
  [/bh/gu, 'B'],
  // Gowri, Gauri; Rao, Rav; Namdeo, Namdev.
  [/ow(?![aeiouy])/gu, 'au'],
  [/ao(?![aeiou])/gu, 'Av'],
  [/eo(?![aeiou])/gu, 'ev'],
  [/w/gu, 'v'],
  [/q/gu, 'k'],
  [/z/gu, 'j'],
  // Vowels of two letters.
  [/aa/gu, 'A'],
  [/ee|ii|ea/gu, 'i'],
  [/oo|uu/gu, 'u'],
  [/ou/gu, 'au'],
  [/ei/gu, 'e'],
  [/ay(?![aeiouA])/gu, 'ai'],
  [/ey(?![aeiouA])/gu, 'e'],
  [/(?<=[^aeiouA])y(?![aeiouA])/gu, 'i'],
  [/i(?=[aouA])/gu, 'iy'],
];

const NOT_ROMAN = /[^a-z]/gu;

export const soundOfRoman = (word: string): string =>
  spellings.reduce(
    (read, [spelling, sound]) => read.replaceAll(spelling, sound),
    word.normalize('NFD').toLowerCase().replaceAll(NOT_ROMAN, ''),
  );
