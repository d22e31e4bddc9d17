/** Words around names that are no part of them: titles, and what is said beside numbers. */
import { fold } from '../officer/matching.ts';
import { TITLES } from './name-parts.ts';

/** Words beside a number that are no rank. */
const NUMBER_WORDS = /^(?:b|bn|bno|buckle|belt|badge|no|nos|number|बक्कल|बकल|ब|बं|क्र|क्रमांक|नं|नंबर)$/u;
/** Titles that are written onto the name: `Shri.Ravi Kale`. */
const TITLE_DOT = /(?<!\p{L})(shri|smt|mrs?|ms|dr|kum|श्री|श्रीमती|सौ|कु|डॉ)\.(?=\S)/giu;

/** Whether a word is only said beside numbers: `B.No.`, `क्र.`. */
export const isNumberWord = (word: string): boolean =>
  fold(word)
    .split(/[.:/#-]+/u)
    .every((part) => part === '' || NUMBER_WORDS.test(part));

export const isTitle = (word: string): boolean => TITLES.has(fold(word).replaceAll('.', ''));

/** Puts a blank between titles and names: `Shri. Ravi Kale`. */
export const withTitlesApart = (text: string): string => text.replaceAll(TITLE_DOT, '$1. ');
