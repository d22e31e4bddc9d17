/** Takes titles off names: `Shri Ravi Kale`, `Patil, Smt. Asha`, `श्री/श्रीमती आशा पाटील`. */
import { fold } from '../officer/matching.ts';
import { isTitle, withTitlesApart } from '../similar/around-names.ts';

/** Further titles that no name begins with. */
const TITLES = new Set(
  fold('late shrimati shriman smti smty miss sou sow tmt mx श्रीमान श्रीमति श्रीम सौभाग्यवती कुं सुश्री').split(' '),
);
/** In capitals before one word they may be its initials: `MS Patil`. */
const PERHAPS_INITIALS = new Set(['mr', 'ms', 'dr', 'km', 'ku', 'sh']);
/** Titles that are also the beginning of a name: they have a dot, or two words behind them. */
const PERHAPS_NAME = new Set(fold('sri shree sau kumari thiru selvi कुमारी').split(' '));
/** `Sri Devi`, `Shree Ram`: names. */
const NAME_BEHIND_SRI = /^(?:dev|la[kx]s|ram|vid|kan[t]|kris|har|pri|niv|nid|kum|vas|nat|dhar|pad|jay|रा|ल|दे)/u;

const bare = (word: string): string => fold(word).replaceAll('.', '');

function isTitleBefore(word: string, rest: readonly string[]): boolean {
  if (rest.length === 0) return false;
  const key = bare(word);
  const [next = ''] = rest;
  if (PERHAPS_INITIALS.has(key)) return word.endsWith('.') || rest.length > 1 || word !== word.toUpperCase();
  if (PERHAPS_NAME.has(key)) return word.endsWith('.') || (rest.length > 1 && !NAME_BEHIND_SRI.test(fold(next)));
  return isTitle(word) || TITLES.has(key);
}

/** `श्री/श्रीमती`, `Shri/Smt.` */
const isAnyTitle = (word: string, rest: readonly string[]): boolean =>
  word.split('/').every((one) => isTitleBefore(one, rest));

function titlesOff(text: string): string {
  const words = text.split(' ');
  // `Shri./Smt.` was set apart into two.
  const first = (): string => (words[0] ?? '').replace(/^\//u, '');
  while (isAnyTitle(first(), words.slice(1))) words.shift();
  return [first(), ...words.slice(1)].join(' ');
}

const AT_END = /(?:[\s,]+|\s*[([]\s*)(smt|mrs?|ms|shri|श्री|श्रीमती|सौ|कु)\.?\s*[)\]]?$/iu;
/** Without a mark before them, these are at the end of names, too: `Jaya Shri`. */
const IS_MARKED = /^\s*[,([]/u;

function endOff(text: string): string {
  const [end, title = ''] = AT_END.exec(text) ?? [];
  if (end === undefined || end.length === text.length) return text;
  return IS_MARKED.test(end) || /^(?:smt|mrs|श्रीमती)$/iu.test(title) ? text.slice(0, -end.length) : text;
}

/** Longer texts have more than a name. */
const LENGTH_MAX = 200;

/** Returns a name without its titles; a title alone is left. */
export function withoutTitles(name: string): string {
  if (name.length > LENGTH_MAX) return name;
  const apart = withTitlesApart(name).replaceAll(/\s+/gu, ' ').trim();
  return endOff(apart).split(/,\s*/u).map(titlesOff).join(', ');
}
