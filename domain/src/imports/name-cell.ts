/** Reads cells of names that have a rank and a number beside it: `पोशि/7600 आशा झझनाव`, `Ravi Kale (HC 2453)`. */

import { fold, withPlainDigits } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { isNumberWord, isTitle, withTitlesApart } from '../search/name-query.ts';

export interface NameCell {
  readonly name: string;
  /** As typed; blank if the cell has none. */
  readonly rank: string;
  readonly number: string;
}

/** Longer cells have more than a name. */
const LENGTH_MAX = 200;

const NUMBER = /[0-9०-९]+(?:[/-][0-9०-९]+)*(?:[/-]?[A-Z](?![\p{L}\p{M}.]))?/gu;

/** Returns the number of a cell, with the rank beside it: `PC/861`, `B.No. 861`, `पो.शि.क्र. 861`. */
export function readNumberCell(text: string, resolver: Resolver): Omit<NameCell, 'name'> | undefined {
  const [number, other] = text.length > LENGTH_MAX ? [] : [...text.matchAll(NUMBER)];
  if (!number || other) return undefined;
  const beside = `${text.slice(0, number.index)} ${text.slice(number.index + number[0].length)}`.trim();
  // `B-12` is a number with a letter, and `HC/PC-2994` one that is stored with the former rank.
  if (/^\p{L}[\s/-]*$/u.test(beside)) return undefined;
  const rank = besideNumber(beside, resolver);
  return rank === undefined || (rank !== '' && !resolver.rank(withoutNumberWords(beside)))
    ? undefined
    : { number: number[0], rank };
}

/** Returns the rank that stands beside a number, '' if only words such as `B.No.` do; undefined for other words. */
function besideNumber(text: string, { rank }: Resolver): string | undefined {
  const said = withoutNumberWords(text);
  const words = said.split(' ');
  if (said === '' || rank(said)) return said;
  // The second rank is of the number in `HC/PC-2994`.
  return words.every((word) => word.length > 1 && rank(word)) ? words[0] : undefined;
}

/** What stands between the words beside a number: `पो.शि.क्र.` */
const BETWEEN = /[\s.,:/#()[\]–—-]+/u;

const withoutNumberWords = (text: string): string =>
  text
    .split(BETWEEN)
    .filter((word) => word !== '' && !isNumberWord(word))
    .join(' ');

/** Reads a cell of a name; the last one twice without work. `isRanked`: most names of the column have a rank. */
export function readNameCell(typed: string, resolver: Resolver, isRanked = false): NameCell {
  if (typed.length > LENGTH_MAX) return { name: typed, rank: '', number: '' };
  const key = `${typed}\n${isRanked}`;
  if (last?.key !== key || last.resolver !== resolver)
    last = { key, resolver, read: readName(typed, resolver, isRanked) };
  return last.read;
}

let last: { readonly key: string; readonly resolver: Resolver; readonly read: NameCell } | undefined;

/** A number of the row before a name: `1. Asha Patil`. */
const SERIAL = /^\(?\p{Nd}{1,3}[.)]\s*(?=\p{L})/u;

function readName(typed: string, resolver: Resolver, isRanked: boolean): NameCell {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().replace(SERIAL, '');
  const [number, other] = [...text.matchAll(NUMBER)];
  if (number && !other) {
    const read = atNumber(text, number[0], number.index, resolver);
    if (read) return read;
  }
  const name = withoutTitles(text);
  const [ahead, rest] = rankAhead(name, resolver, isRanked);
  if (ahead !== '') return { name: withoutTitles(rest), rank: ahead, number: '' };
  const [behind, before] = rankBehind(name, resolver);
  return { name: withoutTitles(before), rank: behind, number: '' };
}

/** Longer numbers are of telephones and identity cards. */
const DIGITS_MAX = 8;

/** Shorter numbers behind a name, as in `Asha Patil 2`, distinguish namesakes. */
const DIGITS_BEHIND = 3;

/** Splits a text at its number; undefined if the words on either side are more than a rank and a name. */
function atNumber(text: string, number: string, index: number, resolver: Resolver): NameCell | undefined {
  const [ahead, behind] = [text.slice(0, index), text.slice(index + number.length)];
  const digits = withPlainDigits(number).replaceAll(/\D/gu, '').length;
  if (digits > DIGITS_MAX) return undefined;
  const before = besideNumber(withoutTitles(`${tidy(ahead)} x`).replace(/x$/u, ''), resolver);
  const after = tidy(behind.replace(/^\s*[)\]]/u, ''));
  if (before !== undefined && /\p{L}/u.test(after)) {
    // `7600/PC Asha Patil`
    const [rank, name] = before === '' ? rankAhead(after.replace(/^\s*[/(]\s*/u, ''), resolver, true) : [before, after];
    const isSerial = before === '' && rank === '' && tidy(ahead) === '' && digits < DIGITS_BEHIND;
    return { name: withoutTitles(name.replace(/^[)\]\s]+/u, '')), rank, number: isSerial ? '' : number };
  }
  const beside = besideNumber(behind, resolver);
  if (before !== undefined && beside !== undefined) return { name: '', rank: before === '' ? beside : before, number };
  if (beside === undefined || !/\p{L}/u.test(ahead)) return undefined;
  const { name, rank, isSaid } = nameBehind(ahead, resolver);
  const isNamesake = digits === 1 && rank === '' && beside === '';
  if (isNamesake || (digits < DIGITS_BEHIND && !isSaid && beside === '')) return undefined;
  return { name: withoutTitles(name), rank: rank === '' ? beside : rank, number };
}

const MARKS = /^[\s,;:|/\\–—.#-]+|[\s,;:|/\\–—#([-]+$/gu;

const tidy = (text: string): string => text.replaceAll(MARKS, '').trim();

const RANK_WORDS_MAX = 5;
/** Ranks that are surnames, too. */
const NAMES = new Set(
  fold(
    'naik nayak havaldar hawaldar havildar hawildar inspector shipai sipahi foujdar faujdar नाईक नाइक नायक हवालदार हवलदार फौजदार शिपाई सिपाही दरोगा',
  ).split(' '),
);

/** Takes the rank off the beginning of a name. `isRanked`: most names of the column have one. */
function rankAhead(text: string, resolver: Resolver, isRanked: boolean): readonly [rank: string, name: string] {
  const words = text.split(' ');
  for (let count = Math.min(RANK_WORDS_MAX, words.length - 1); count > 0; count--) {
    if (!isRank(words.slice(0, count), resolver)) continue;
    const [said, rest] = [words.slice(0, count).join(' '), words.slice(count)];
    const name = tidy(rest.join(' '));
    if (name === '') continue;
    if (isSurelyRank(said, rest) || (isRanked && (!NAMES.has(fold(said)) || rest.length > 1))) return [said, name];
  }
  return ['', text];
}

/** Whether words are a rank. Most words of names are none, so that few texts are resolved. */
const isRank = (words: readonly string[], { rank, isRankWord }: Resolver): boolean =>
  words.every((word) => isRankWord(word)) && rank(words.join(' ')) !== undefined;

/** Whether a text is certainly a rank before a name, and no name or initials. */
function isSurelyRank(said: string, rest: readonly string[]): boolean {
  if (NAMES.has(fold(said))) return false;
  if (/पो|फौ/u.test(said)) return true;
  const words = said.split(/[\s.]+/u).filter((word) => word !== '');
  if (words.some((word) => word.length === 1)) return false;
  if (words.length > 1) return true;
  return said.length > 5 || (/^[A-Z]{3,5}$/u.test(said) && rest.length > 1);
}

const BRACKETS = /[()[\]{}]/gu;

/** Reads the words before a number as a name, with what is said beside the number behind it. */
function nameBehind(text: string, resolver: Resolver): { name: string; rank: string; isSaid: boolean } {
  const words = tidy(text).split(/\s+/u);
  const parted = (one: string): string => one.replaceAll(BRACKETS, '');
  let isSaid = /[,([/–—-]\s*$/u.test(text);
  while (words.length > 1 && isNumberWord(parted(words.at(-1) ?? ''))) {
    words.pop();
    isSaid = true;
  }
  for (let count = Math.min(RANK_WORDS_MAX, words.length - 1); count > 0; count--) {
    const said = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ');
    const isParted = /^[([]/u.test(said) || /[,–—/-]$/u.test(rest);
    const rank = besideNumber(said, resolver);
    const isShort = said === said.toUpperCase() || count > 1;
    if (!rank || (!isParted && (NAMES.has(fold(words.at(-count) ?? '')) || !isShort))) continue;
    return { name: tidy(rest), rank, isSaid: true };
  }
  return { name: tidy(words.join(' ')), rank: '', isSaid };
}

const MARK = /[,([]|\s[–—-]/u;
const BEHIND_MARK = /^(?<name>.*[^\s,(/[–—-])\s*(?:[,([]|\s[–—-])\s*(?<rank>[^,()[\]]+?)\s*[)\]]?$/u;

/** Takes the rank off the end of a name, where a mark parts them: `Asha Patil (PSI)`. */
function rankBehind(text: string, resolver: Resolver): readonly [rank: string, name: string] {
  if (!MARK.test(text)) return ['', text];
  const { name, rank: said = '' } = BEHIND_MARK.exec(text)?.groups ?? {};
  const isInitials = /^\p{L}\.?\s?\p{L}\.?$/u.test(said) && !text.endsWith(')');
  return name !== undefined && isRank(said.split(' '), resolver) && !NAMES.has(fold(said)) && !isInitials
    ? [said, name]
    : ['', text];
}

/** Returns a name without its titles; a title alone is left. */
export function withoutTitles(name: string): string {
  if (name.length > LENGTH_MAX) return name;
  const apart = withTitlesApart(name).replaceAll(/\s+/gu, ' ').trim();
  return endOff(apart).split(/,\s*/u).map(titlesOff).join(', ');
}

const AT_END = /(?:[\s,]+|\s*[([]\s*)(smt|mrs?|ms|shri|श्री|श्रीमती|सौ|कु)\.?\s*[)\]]?$/iu;
/** Without a mark before them, these are at the end of names, too: `Jaya Shri`. */
const IS_MARKED = /^\s*[,([]/u;

function endOff(text: string): string {
  const [end, title = ''] = AT_END.exec(text) ?? [];
  if (end === undefined || end.length === text.length) return text;
  return IS_MARKED.test(end) || /^(?:smt|mrs|श्रीमती)$/iu.test(title) ? text.slice(0, -end.length) : text;
}

function titlesOff(text: string): string {
  const words = text.split(' ');
  // `Shri./Smt.` was set apart into two.
  const first = (): string => (words[0] ?? '').replace(/^\//u, '');
  while (isAnyTitle(first(), words.slice(1))) words.shift();
  return [first(), ...words.slice(1)].join(' ');
}

/** `श्री/श्रीमती`, `Shri/Smt.` */
const isAnyTitle = (word: string, rest: readonly string[]): boolean =>
  word.split('/').every((one) => isTitleBefore(one, rest));

/** In capitals before one word they may be its initials: `MS Patil`. */
const PERHAPS_INITIALS = new Set(['mr', 'ms', 'dr', 'km', 'ku', 'sh']);
/** Titles that are also the beginning of a name: they have a dot, or two words behind them. */
const PERHAPS_NAME = new Set(fold('sri shree sau kumari thiru selvi कुमारी').split(' '));
/** `Sri Devi`, `Shree Ram`: names. */
const NAME_BEHIND_SRI = /^(?:dev|la[kx]s|ram|vid|kan[t]|kris|har|pri|niv|nid|kum|vas|nat|dhar|pad|jay|रा|ल|दे)/u;

/** Further titles that no name begins with. */
const TITLES = new Set(
  fold('late shrimati shriman smti smty miss sou sow tmt mx श्रीमान श्रीमति श्रीम सौभाग्यवती कुं सुश्री').split(' '),
);

function isTitleBefore(word: string, rest: readonly string[]): boolean {
  if (rest.length === 0) return false;
  const key = bare(word);
  const [next = ''] = rest;
  if (PERHAPS_INITIALS.has(key)) return word.endsWith('.') || rest.length > 1 || word !== word.toUpperCase();
  if (PERHAPS_NAME.has(key)) return word.endsWith('.') || (rest.length > 1 && !NAME_BEHIND_SRI.test(fold(next)));
  return isTitle(word) || TITLES.has(key);
}

const bare = (word: string): string => fold(word).replaceAll('.', '');
