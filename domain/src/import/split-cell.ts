/** Splits cells that hold two values: `PC/861`, `9173 - LIEUTENANT`, `Asha Patil (071471)`. */
import { isMobile, tidyMobile } from '../officer/mobile-number.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { Resolver } from '../reference/resolver.ts';
import { isNumberWord } from '../similar/around-names.ts';
import { readPartialDateInOrder } from './date-order.ts';
import type { ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget, type TargetKind } from './import-targets.ts';
import { readNameCell, readNumberCell } from './name-cell.ts';
import { optionOf } from './option-words.ts';

/** A number of an officer, perhaps with letters: `861`, `A-12`, `MGFABC8501`. */
const NUMBER = /^\p{L}{0,8}[-/]?\d[\d/-]*\p{L}?$/u;
const MARKS = /^[\s,;:|/\\–—-]+|[\s,;:|/\\–—-]+$/gu;
/** `B.No.` and the like before a number. */
const NUMBER_WORD =
  /^(?:(?:b|buckle|belt|badge)?\.? ?no\.?|buckle|ब\.? ?(?:नं|क्र)\.?|बक्कल ?(?:नं|क्र|नंबर|क्रमांक)?\.?)[ .:-]*(?=\p{Nd})/iu;

type Test = (text: string, target: ImportTarget, resolver: Resolver, surely: boolean) => boolean;

const isWords = (text: string): boolean => !/\p{Nd}/u.test(text) && /\p{L}/u.test(text);
const isOption: Test = (text, target, resolver) =>
  !isListTarget(target) && optionOf(target, text, resolver) !== undefined;
const isDate: Test = (text) => readPartialDateInOrder(text, 'day-first') !== undefined;

/** Tests whether a target accepts a text. `surely`: accepts known values only. */
const accepted: Readonly<Record<TargetKind, Test>> = {
  number: (text) => NUMBER.test(withPlainDigits(text)),
  rank: (text, _, { rank }, surely) => isWords(text) && (!surely || rank(text) !== undefined),
  unit: (text, _, { unit }, surely) => /\p{L}/u.test(text) && (!surely || unit(text) !== undefined),
  mobile: (text) => isMobile(tidyMobile(text)),
  email: (text) => text.includes('@'),
  date: isDate,
  partialDate: isDate,
  choice: isOption,
  list: isOption,
  count: (text) => /^\p{Nd}+$/u.test(text),
  text: isWords,
};

const accepts = (target: ImportTarget, text: string, resolver: Resolver, surely: boolean): boolean =>
  accepted[kindOfTarget(target)](text, target, resolver, surely);

/** Yields every split of a text into two: at brackets, punctuation, and between letters and digits. */
function* cuts(text: string): Generator<readonly [string, string]> {
  const brackets = /^(?<outside>[^()[\]]*)[([](?<inside>[^()[\]]+)[)\]](?<behind>[^()[\]]*)$/u.exec(text)?.groups;
  if (brackets) yield [`${brackets['outside']} ${brackets['behind']}`, brackets['inside'] ?? ''];
  for (const { index, 0: mark } of text.matchAll(/\s[–—-]\s|[/|,;:\n]|[–—-]/gu))
    yield [text.slice(0, index), text.slice(index + mark.length)];
  for (const { index } of text.matchAll(/(?<=[\p{L}\p{M}.])\s*(?=\p{Nd})|(?<=\p{Nd})\s*(?=\p{L})|\s/gu))
    yield [text.slice(0, index), text.slice(index)];
}

const tidy = (part: string): string => {
  const text = withoutNumberWord(part);
  // `B.No.` alone is no rank.
  return text.split(' ').every(isNumberWord) ? '' : text;
};

const withoutNumberWord = (part: string): string =>
  part
    .replaceAll(MARKS, '')
    .replace(NUMBER_WORD, '')
    .replace(/^\.+|(?<=\p{Nd})\.+$/gu, '')
    .trim();

/** Longer cells are not split: they hold more than two values. */
const LENGTH_MAX = 200;

/** Returns a cell by what a name or a number has beside it; undefined if that does not tell. */
function splitBeside(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): SplitCell | undefined {
  const isRank = targets.includes('designation');
  const isName = targets.includes('name');
  if (!targets.includes('buckleNumber') && !(isName && isRank)) return undefined;
  const read = isName ? readNameCell(text, resolver, true) : { name: '', ...readNumberCell(text, resolver) };
  const { name, rank = '', number = '' } = read;
  if (rank === '' && number === '' && (!isName || /\p{Nd}/u.test(text))) return undefined;
  const parts: Partial<Record<ImportTarget, string>> = { name, designation: rank, buckleNumber: number };
  const [first, second] = targets.map((target) => parts[target]);
  return first === undefined || second === undefined ? undefined : { first, second };
}

export interface SplitCell {
  readonly first: string;
  readonly second: string;
}

function splitSurely(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
  surely: boolean,
): SplitCell | undefined {
  // `Police Constable` is a rank, and not a constable called Police.
  if (targets.some((target) => kindOfTarget(target) === 'rank') && isWords(text) && resolver.rank(text))
    return undefined;
  for (const cut of cuts(text)) {
    const [a, b] = [tidy(cut[0]), tidy(cut[1])];
    if (a === '' || b === '') continue;
    if (accepts(targets[0], a, resolver, surely) && accepts(targets[1], b, resolver, surely))
      return { first: a, second: b };
    if (accepts(targets[0], b, resolver, surely) && accepts(targets[1], a, resolver, surely))
      return { first: b, second: a };
  }
  return undefined;
}

/**
 * Splits a cell by the values that its two targets accept; a single value is assigned to the target that accepts it.
 * Returns undefined for a cell that neither rule splits.
 */
export function splitCell(
  text: string,
  targets: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): SplitCell | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const split =
    splitBeside(text, targets, resolver) ??
    splitSurely(text, targets, resolver, true) ??
    splitSurely(text, targets, resolver, false);
  if (split) return split;
  const full = tidy(text);
  if (full === '') return { first: '', second: '' };
  const [first] =
    [true, false]
      .map((surely) => targets.map((target) => accepts(target, full, resolver, surely)))
      .find(([one, other]) => one !== other) ?? [];
  if (first === undefined) return undefined;
  return first ? { first: full, second: '' } : { first: '', second: full };
}

/** Returns whether a cell certainly holds both values. */
export function hasBoth(text: string, targets: readonly [ImportTarget, ImportTarget], resolver: Resolver): boolean {
  if (text.length > LENGTH_MAX) return false;
  const split = splitBeside(text, targets, resolver) ?? splitSurely(text, targets, resolver, true);
  return split !== undefined && split.first !== '' && split.second !== '';
}
