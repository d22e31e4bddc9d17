/**
 * Phonetic key of a word in either script, one letter per sound. Vowels: `a` short, `A` long, `i`, `u`, `e`, `o`; `*`
 * is a written, mostly silent vowel. Consonants are Roman letters, `c` as in Chavan, `S` for sh; capitals are
 * aspirated: `K` for kh, `D` for dh. Retroflex and dental letters (ट and त) are equal, since Roman spelling does not
 * distinguish them.
 */

const DEVANAGARI = /[\u0900-\u097F]/u;

export const isDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** A word of a name as it is compared with others. */
export interface HeardWord {
  /** As written, folded. */
  readonly text: string;
  readonly sound: string;
  /** The word's consonants as far as spellings keep them: spellings of one name have the same, or nearly. */
  readonly skeleton: string;
}

export function hear(text: string): HeardWord {
  const word = heardAs(text);
  const sound = withoutDoubles(isDevanagari(word) ? soundOfDevanagari(word) : soundOfRoman(word));
  return { text, sound, skeleton: skeletonOf(sound) };
}

/** Words that are the same name although they do not sound so: each is heard as the first of its row. */
const rows: readonly (readonly string[])[] = [
  ['mohammad', 'mohd', 'mohmd', 'mohmmad', 'md', 'मो', 'मोह', 'मोहं'],
  ['sayyad', 'syed', 'syd'],
  ['shekh', 'shaikh', 'shaik'],
  ['abdul', 'abd', 'abdl'],
  ['bhosale', 'bhonsle', 'bhonsale', 'bhosle', 'भोंसले', 'भोसले'],
  ['thakare', 'thackeray', 'thackray', 'thakre'],
  ['aiyar', 'iyer', 'iyar', 'ayyar', 'aiyer', 'ayer'],
  ['chaudhari', 'chowdhury', 'choudhury', 'chaudhry', 'chowdhry', 'choudhry', 'chodhari'],
  ['mukharji', 'mukhopadhyay', 'मुखोपाध्याय'],
  ['chatarji', 'chattopadhyay', 'चट्टोपाध्याय'],
  ['banarji', 'bandyopadhyay', 'बंद्योपाध्याय'],
  ['ganguli', 'gangopadhyay', 'गंगोपाध्याय'],
  ['kumar', 'kr'],
  ['vishvanath', 'biswanath', 'bishwanath'],
  ['krushna', 'krishna', 'कृष्ण', 'कृष्णा'],
];

const sameAs = new Map(rows.flatMap(([first = '', ...synonyms]) => synonyms.map((word) => [word, first] as const)));

/** The word that a folded word is heard as: mostly itself. */
const heardAs = (word: string): string => sameAs.get(word) ?? word;

/** Removes doubled consonants, also if the second is aspirated: Vitthal, Vithal. */
const withoutDoubles = (sound: string): string =>
  sound
    .replaceAll(/([^aAiueo*])\1+/gu, '$1')
    .replaceAll('ei', 'e')
    .replaceAll(/kK|gG|cC|jJ|tT|dD|pf|bB/gu, (pair) => pair.charAt(1));

/** Parses a transliteration table: `क=k ख=K`. */
export const letterTable = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/u)
      .map((pair) => {
        const [letter = '', sound = ''] = pair.split('=');
        return [letter, sound];
      }),
  );

/**
 * Consonants without their breath. `c` and `k` are one, for an `h` is easily lost; so are `m` and `n`: Sambhaji,
 * Sanbhaji.
 */
const plain = letterTable(`
  K=k c=k C=k g=g G=g J=j
  T=t D=d f=p B=b S=s m=n
`);

/** The dot below, and the signs that only join letters or keep them apart. */
const WITHOUT_SOUND = /[\u093C\u200C\u200D]/gu;

function soundOfDevanagari(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(WITHOUT_SOUND, '')
    .replaceAll(/ज्[ञन]/gu, 'ग्य')
    // सिंह is pronounced Sing.
    .replace(/ंह$/u, 'ंग');
  return silenceInherent(lettersOf(plain));
}

/** The vowel that a consonant without a sign has. */
const INHERENT = '@';

/**
 * The inherent vowel is silent at the end of a word, and mostly between two syllables with vowels (Ramdas is written
 * Ramadasa): there it becomes `*`, which costs next to nothing.
 */
function silenceInherent(letters: readonly string[]): string {
  const heard = [...letters];
  const last = heard.length - 1;
  if (last > 1 && heard[last] === INHERENT) {
    if (isConsonant(heard[last - 2])) heard[last] = '*';
    else heard.pop();
  }
  for (let i = heard.length - 3; i >= 2; i--) {
    const between =
      isConsonant(heard[i - 1]) && isVowel(heard[i - 2]) && isConsonant(heard[i + 1]) && isVowel(heard[i + 2]);
    if (heard[i] === INHERENT && between) heard[i] = '*';
  }
  return heard.join('').replaceAll(INHERENT, 'a');
}

const isConsonant = (letter: string | undefined): boolean => letter !== undefined && !isVowel(letter);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aAiueo@'.includes(letter);

const consonants = letterTable(`
  क=k ख=K ग=g घ=G ङ=n
  च=c छ=C ज=j झ=J ञ=n
  ट=t ठ=T ड=d ढ=D ण=n
  त=t थ=T द=d ध=D न=n
  प=p फ=f ब=b भ=B म=m
  य=y र=r ल=l ळ=l व=v
  श=S ष=S स=s ह=h
`);

/** Vowels that begin a syllable. */
const vowels = letterTable(`
  अ=a आ=A इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au
  ऍ=e ऎ=e ॲ=e ऑ=o ऒ=o
`);

/** Vowel signs, which follow a consonant. */
const signs = letterTable(`
  ा=A ि=i ी=i ु=u ू=u ृ=ri ॄ=ri
  े=e ै=ai ो=o ौ=au ॅ=e ॆ=e ॉ=o ॊ=o
`);

const VIRAMA = '\u094D';
const NASAL = /[\u0901\u0902]/u;
const LABIAL = /^[पफबभम]/u;

/** Letter by letter; every vowel that is heard or may be heard is written. */
function lettersOf(word: string): string[] {
  const letters: string[] = [];
  const signsOf = [...word];
  for (let i = 0; i < signsOf.length; i++) {
    const sign = signsOf[i] ?? '';
    const next = signsOf[i + 1] ?? '';
    const consonant = consonants.get(sign);
    const vowel = vowels.get(sign);
    if (consonant !== undefined) {
      letters.push(consonant);
      const vowelSign = signs.get(next);
      if (next === VIRAMA || vowelSign !== undefined) i++;
      if (next !== VIRAMA) letters.push(...(vowelSign ?? INHERENT));
    } else if (vowel !== undefined) letters.push(...vowel);
    else if (NASAL.test(sign)) letters.push(LABIAL.test(next) ? 'm' : 'n');
  }
  return letters;
}

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

const soundOfRoman = (word: string): string =>
  spellings.reduce(
    (read, [spelling, sound]) => read.replaceAll(spelling, sound),
    word.normalize('NFD').toLowerCase().replaceAll(NOT_ROMAN, ''),
  );

/** Returns the consonants of a sound, with `a` for an initial vowel. */
function skeletonOf(sound: string): string {
  const consonants = sound
    .replaceAll('*', '')
    .replaceAll(/[cCKGJTDfBSm]/gu, (letter) => plain.get(letter) ?? letter)
    .replaceAll(/(?!^)[yh]/gu, '');
  const withInitialVowel = consonants.replace(/^[aAiueo]+/u, '0').replaceAll(/[aAiueo]/gu, '');
  return withInitialVowel.replace('0', 'a');
}

/** Returns lookup keys of a word: skeletons that differ in one consonant share a key. */
export function keysOfSkeleton(skeleton: string): string[] {
  const keys = new Set([skeleton]);
  if (skeleton.length > 1)
    for (let i = 0; i < skeleton.length; i++) keys.add(skeleton.slice(0, i) + skeleton.slice(i + 1));
  return [...keys];
}

/** Whether a folded word is one of those that are heard as another. */
export const isSameName = (word: string): boolean => sameAs.has(word);
