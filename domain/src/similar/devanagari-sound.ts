/** How a word in Devanagari sounds, in the letters of `sound.ts`. */
import { letterTable } from './letter-table.ts';

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
/** The vowel that a consonant without a sign has. */
const INHERENT = '@';

/** The dot below, and the signs that only join letters or keep them apart. */
const WITHOUT_SOUND = /[\u093C\u200C\u200D]/gu;

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

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aAiueo@'.includes(letter);
const isConsonant = (letter: string | undefined): boolean => letter !== undefined && !isVowel(letter);

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

export function soundOfDevanagari(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(WITHOUT_SOUND, '')
    .replaceAll(/ज्[ञन]/gu, 'ग्य')
    // सिंह is pronounced Sing.
    .replace(/ंह$/u, 'ंग');
  return silenceInherent(lettersOf(plain));
}
