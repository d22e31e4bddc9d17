import { withPlainDigits } from './plain-digits.ts';

/** Names of the months in English, Marathi and Hindi, with their usual abbreviations and spellings, January first. */
const NAMES = [
  ['january', 'jan', 'जानेवारी', 'जाने', 'जनवरी', 'जन'],
  ['february', 'feb', 'फेब्रुवारी', 'फेब्रु', 'फेब', 'फरवरी', 'फर'],
  ['march', 'mar', 'मार्च'],
  ['april', 'apr', 'एप्रिल', 'एप्रि', 'अप्रैल', 'अप्रेल'],
  ['may', 'मे', 'मई'],
  ['june', 'jun', 'जून', 'जुन'],
  ['july', 'jul', 'जुलै', 'जुलाई'],
  ['august', 'aug', 'ऑगस्ट', 'ऑगष्ट', 'ऑग', 'अगस्त'],
  ['september', 'sept', 'sep', 'सप्टेंबर', 'सप्टेम्बर', 'सप्टें', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'ऑक्टोबर', 'ऑक्टोंबर', 'ऑक्टो', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'नोव्हेंबर', 'नोव्हेम्बर', 'नोव्हें', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'डिसेंबर', 'डिसेम्बर', 'डिसें', 'दिसंबर', 'दिसम्बर'],
] as const;

const months: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name.normalize('NFC'), index + 1] as const)),
);

/** Returns the month, 1 to 12, of a name in lower case as `comparableDate` makes it. */
export const monthNamed = (name: string): number | undefined => months.get(name);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Hindi writes फ़रवरी also without its dot. */
const NUKTA = /\u093C/gu;
const DASHES = /[\u2010-\u2015\u2212\uFF0D]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC`´]/gu;

/** Fast path: digits, letters, hyphens, slashes, dots, commas and single blanks of ASCII are comparable but for case. */
const PLAIN = /^[\w/.,-]+(?: [\w/.,-]+)*$/u;

/** Returns a date's or tenure's text in lower case with plain digits, dashes, apostrophes and blanks. */
export const comparableDate = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : withPlainDigits(text.normalize('NFC'))
        .replaceAll(INVISIBLE, '')
        .replaceAll(NUKTA, '')
        .replaceAll(DASHES, '-')
        .replaceAll(APOSTROPHES, "'")
        .toLowerCase()
        .replaceAll(/\s+/gu, ' ')
        .trim();
