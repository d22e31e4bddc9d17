/** Keys by which the texts of ranks and units are compared: without punctuation, spaces and usual spelling mistakes. */
import { fold } from '../officer/matching.ts';

const WORD = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;
const DEVANAGARI_DIGIT = /[०-९]/gu;

/** Spellings of Devanagari that are confused in writing; applied to both sides of a comparison. */
const DEVANAGARI_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[़ऽॅ]/gu, ''],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/ॉ/gu, 'ा'],
  [/ऑ/gu, 'आ'],
  [/ॲ/gu, 'अ'],
  [/ँ/gu, 'ं'],
  [/[नम]्(?=\p{L})/gu, 'ं'],
  [/य्य/gu, 'य'],
];

/** Whether a word is written in Devanagari. */
const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Returns a word as it is compared; numbers lose leading zeros: `02` and `2` are one. */
function spelled(word: string): string {
  if (/^\d+$/u.test(word)) return word.replace(/^0+(?=\d)/u, '');
  if (!isDevanagari(word)) return word;
  return DEVANAGARI_SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), word);
}

/** Returns the words of a text in lower case, digits in Latin, without punctuation. */
export const wordsOf = (text: string): string[] =>
  (
    fold(text)
      .replaceAll(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x09_66))
      .match(WORD) ?? []
  ).map(spelled);

/** Abbreviations of single words in names of ranks. */
const RANK_WORDS: ReadonlyMap<string, string> = wordMap({
  additional: 'addl add adl addnl addi ad',
  assistant: 'asst astt assit asstt assist assistance',
  commissioner: 'comm commr commissionar comissioner',
  constable: 'const cons constabel cunstable',
  deputy: 'dy dep dupty',
  general: 'gen genl',
  head: 'hd',
  inspector: 'insp inspr inspecter inspectar',
  joint: 'jt jnt',
  police: 'pol',
  senior: 'sr',
  special: 'spl spe',
  superintendent: 'supdt suptd supt superintendant',
});

/** Abbreviations of single words in names of units. */
const UNIT_WORDS: ReadonlyMap<string, string> = wordMap({
  branch: 'br',
  department: 'dept',
  headquarters: 'hq hqr hqrs headquarter',
  quarters: 'quarter qtr',
  station: 'stn stan',
});

function wordMap(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const pairs = Object.entries(table).flatMap(([full, short]) => short.split(' ').map((word) => [word, full] as const));
  return new Map(pairs);
}

const expandAndJoin = (words: readonly string[], full: ReadonlyMap<string, string>): string =>
  words.map((word) => full.get(word) ?? word).join('');

/** Returns the key of the words of a rank's text; '' where it has none. */
export const rankKey = (words: readonly string[]): string => expandAndJoin(words, RANK_WORDS);

/** Abbreviations of single words in Marathi names of ranks: `सहा. पो. निरीक्षक`. */
const MARATHI_RANK_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    सहायक: 'सहा सहाय्यक',
    पोलीस: 'पो पोली पुलिस',
    उपनिरीक्षक: 'उपनि उनि',
    निरीक्षक: 'नि निरी',
    हवालदार: 'हवा हवाल',
    नाईक: 'ना',
    शिपाई: 'शि शिपा',
  }).flatMap(([full, short]) => wordsOf(short).map((word) => [word, wordsOf(full).join('')] as const)),
);

/** Short forms that offices use for another one, by key; the reference may have any of the second. */
const SHORT_RANKS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'सफौ सहायक फौजदार': 'सपोफौ सहाफौ सहापोफौ सपोफौज सफौज सहाफौज',
    'पोहवा हवालदार hc': 'पोहे हेका मुआ एचसी phc',
    'पोशि शिपाई pc': 'पीसी सीटी एलपीसी डब्ल्यूपीसी पोशी पोकां',
    'पोना नाईक pn': 'पीएन एनपीसी',
    'श्रेपोउनि gpsi': 'ग्रेपोउनि ग्रेपोउपनि श्रेपोउपनि grpsi grsi',
  }).flatMap(([known, short]) => {
    const keys = known.split(' ').map((text) => rankKey(wordsOf(text)));
    return short.split(' ').map((text) => [rankKey(wordsOf(text)), keys] as const);
  }),
);

/** Returns the keys under which the words of a rank's text may be found, the most exact first. */
export function* rankKeys(words: readonly string[]): Generator<string> {
  const key = rankKey(words);
  yield key;
  yield* SHORT_RANKS.get(key) ?? [];
  if (words.length > 1) yield rankKey(words.map((word) => MARATHI_RANK_WORDS.get(word) ?? word));
}

/** `P.S.`, `पो.स्टे.` and the like at the end of a police station's name. */
const STATION_ENDING = /(?:\bp ?s|पो ?स्टे|पो ?ठाणे|पोलिस स्टेशन|पोलिस ठाने)$/u;

/** Returns the key of the words of a unit's text; '' where it has none. */
export function unitKey(words: readonly string[]): string {
  const text = words.join(' ');
  const ending = words.length > 1 ? STATION_ENDING.exec(text)?.[0] : undefined;
  if (ending === undefined) return expandAndJoin(words, UNIT_WORDS);
  const station = isDevanagari(ending) ? 'पोलिस ठाणे' : 'police station';
  return expandAndJoin(`${text.slice(0, -ending.length)}${station}`.split(' '), UNIT_WORDS);
}

const WOMAN = new Set(wordsOf('woman women womans womens lady ladies female mahila w महिला म स्त्री'));
/** `WPC`, `मपोशि`. */
const WOMAN_LETTER = /^(?:[wl](?=[a-z]{2,4}$)|म(?=पो|स))/u;
/** Duties that stand beside ranks: `PC Dvr`, `HC/GD`. */
const DUTY = new Set(wordsOf('driver dvr drv gd चालक चा'));
const DRIVER_LETTER = /^चा(?=पो)/u;
const NUMBER_WORDS = new Set(wordsOf('no number bno buckle b नं ब बक्कल क्र क्रमांक'));

/** Returns the words without a number: `HC/1983`, `PC B.No. 348`. */
export function withoutNumber(words: readonly string[]): readonly string[] {
  if (!words.some(isNumber)) return words;
  return words.filter((word) => !isNumber(word) && !NUMBER_WORDS.has(word));
}

const isNumber = (word: string): boolean => /^\d/u.test(word);

/**
 * Returns the words without those that say that the officer is a woman or drives, and the same without a letter that
 * says so.
 */
export function withoutWoman(words: readonly string[]): readonly (readonly string[])[] {
  const rest = words.filter((word) => !WOMAN.has(word) && !DUTY.has(word));
  // `L.P.C.`, `L/PC`; a lance naik is no `L/Nk`.
  const isSplit = rest.every((word) => word.length === 1) || /^l [ph]c$/u.test(rest.join(' '));
  const [first = '', ...others] = isSplit ? [rest.join('')] : rest;
  const shorter = [WOMAN_LETTER, DRIVER_LETTER].filter((letter) => letter.test(first));
  return [rest, ...shorter.map((letter) => [first.replace(letter, ''), ...others])];
}
